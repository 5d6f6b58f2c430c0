import type { ListColumns } from '@verbatim/fields/lists/list-columns.ts'
import { seenBesideTask } from '#src/coding/blind-query.ts'
import { PEOPLE_OF_NOTE } from '#src/lists/people-of-note-query.ts'
import { SEEN_FOLDER } from '#src/lists/seen-folder-query.ts'

const HIGHLIGHTS = 'highlight as kept'
const STANDING = `kept.note_id = note.id and kept.deleted_at is null and kept.state = 'ACTIVE'
  and ${seenBesideTask('kept')}`
const TAGGED = `${HIGHLIGHTS} join highlight_tag on highlight_tag.highlight_id = kept.id`
const WITH_TAG = `${TAGGED} join tag on tag.id = highlight_tag.tag_id`
const WITH_GROUP = `${WITH_TAG} join tag_group on tag_group.id = tag.tag_group_id`

/** What notes can be filtered by, where `BLIND_TASK` and `joinSeenFolder` are joined to them. */
export const noteFilterColumns = (teamId: string): ListColumns => ({
  teamId,
  objects: ['note.id'],
  keys: {
    title: { type: 'string', sql: 'note.title' },
    name: { type: 'string', sql: 'note.title' },
    content: {
      type: 'texts',
      from: 'note_block as block',
      where: 'block.note_id = note.id',
      text: 'block.text',
    },
    created: { type: 'date', sql: 'note.created_at' },
    updated: { type: 'date', sql: 'note.updated_at' },
    note: { type: 'id', sql: 'note.id' },
    project: { type: 'id', sql: 'note.project_id' },
    projectCategory: { type: 'id', sql: SEEN_FOLDER },
    highlightCount: { type: 'number', sql: `(select count(*) from ${HIGHLIGHTS} where ${STANDING})` },
    highlight: { type: 'ids', from: HIGHLIGHTS, where: STANDING, id: 'kept.id' },
    tags: { type: 'ids', from: TAGGED, where: STANDING, id: 'highlight_tag.tag_id' },
    tagGroup: { type: 'ids', from: WITH_TAG, where: STANDING, id: 'tag.tag_group_id' },
    tagBoard: { type: 'ids', from: WITH_GROUP, where: STANDING, id: 'tag_group.tag_board_id' },
    contributors: {
      type: 'ids',
      from: '(select note_id, user_id from note_touch union all select id, created_by from note) as contributor',
      where: 'contributor.note_id = note.id',
      id: 'contributor.user_id',
    },
    people: {
      type: 'ids',
      from: `(${PEOPLE_OF_NOTE}) as person`,
      where: `person.key <> ''`,
      id: 'person.key',
      idType: 'text',
    },
  },
})
