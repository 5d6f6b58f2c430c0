import type { KeyColumn, ListColumns } from '@verbatim/fields/lists/list-columns.ts'
import { seenBesideTask } from '#src/coding/blind-query.ts'
import { TAG_AND_FOLLOWED } from '#src/lists/highlight-filter-columns-query.ts'
import { SEEN_FOLDER } from '#src/lists/seen-folder-query.ts'

const HIGHLIGHTS = 'highlight as kept'
const standing = (isBlind: boolean): string =>
  `kept.note_id = note.id and kept.deleted_at is null and kept.state = 'ACTIVE' ${isBlind ? `and ${seenBesideTask('kept')}` : ''}`
const TAGGED = `${HIGHLIGHTS} join highlight_tag on highlight_tag.highlight_id = kept.id`
const WITH_TAG = `${TAGGED} join tag on tag.id = highlight_tag.tag_id`
const WITH_GROUP = `${WITH_TAG} join tag_group on tag_group.id = tag.tag_group_id`

/** The tags of a note's highlights and their groups, as they are kept: none of both without the other. */
const KEPT_SUBJECTS = {
  type: 'ids',
  from: 'tally_note as tagged',
  where: 'tagged.note_id = note.id',
  id: 'tagged.subject_id',
} as const

/** The same, and what the tags follow: each stands for itself and for its tag of the workspace. */
const KEPT_AND_FOLLOWED = {
  type: 'ids',
  from: `tally_note as tagged left join tag on tag.id = tagged.subject_id
    cross join lateral (values (tagged.subject_id), (tag.workspace_tag_id)) as named(id)`,
  where: 'tagged.note_id = note.id',
  id: 'named.id',
} as const

/** How many highlights stand in a note, as it is kept. */
export const KEPT_COUNT = '(select kept.highlights from counted_note as kept where kept.note_id = note.id)'

const followedOf = (isBlind: boolean): KeyColumn =>
  isBlind
    ? { type: 'ids', from: `${WITH_TAG} ${TAG_AND_FOLLOWED}`, where: standing(true), id: 'named.id' }
    : KEPT_AND_FOLLOWED

/**
 * What notes can be filtered by, where `joinSeenFolder` is joined to them, and `BLIND_TASK` for who codes blind.
 * @param namesWorkspaceTags whether tags of the workspace are asked for.
 */
export const noteFilterColumns = (teamId: string, isBlind = false, namesWorkspaceTags = false): ListColumns => ({
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
    highlightCount: {
      type: 'number',
      sql: isBlind ? `(select count(*) from ${HIGHLIGHTS} where ${standing(isBlind)})` : KEPT_COUNT,
    },
    highlight: { type: 'ids', from: HIGHLIGHTS, where: standing(isBlind), id: 'kept.id' },
    ...(isBlind
      ? {
          tags: { type: 'ids' as const, from: TAGGED, where: standing(isBlind), id: 'highlight_tag.tag_id' },
          tagGroup: { type: 'ids' as const, from: WITH_TAG, where: standing(isBlind), id: 'tag.tag_group_id' },
        }
      : { tags: KEPT_SUBJECTS, tagGroup: KEPT_SUBJECTS }),
    ...(namesWorkspaceTags && { tags: followedOf(isBlind) }),
    tagBoard: { type: 'ids', from: WITH_GROUP, where: standing(isBlind), id: 'tag_group.tag_board_id' },
    contributors: {
      type: 'ids',
      from: '(select note_id, user_id from note_touch union all select id, created_by from note) as contributor',
      where: 'contributor.note_id = note.id',
      id: 'contributor.user_id',
    },
    people: {
      type: 'ids',
      from: 'note_person as spoken',
      where: 'spoken.note_id = note.id',
      id: 'spoken.person_key',
      idType: 'text',
    },
  },
})
