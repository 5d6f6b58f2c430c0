import type { ListColumns } from '@verbatim/fields/lists/list-columns.ts'

const HIGHLIGHTS = `highlight as counted where counted.note_id = note.id and counted.deleted_at is null
  and counted.state = 'ACTIVE'`

/** Tags of a note are those of its highlights. */
const TAGGED = {
  type: 'ids',
  from: `highlight as counted join highlight_tag on highlight_tag.highlight_id = counted.id
    join tag on tag.id = highlight_tag.tag_id join tag_group on tag_group.id = tag.tag_group_id`,
  where: "counted.note_id = note.id and counted.deleted_at is null and counted.state = 'ACTIVE'",
} as const

/** What notes are filtered by, as their list has it. */
export const noteColumns = (teamId: string): ListColumns => ({
  teamId,
  objects: ['note.id'],
  keys: {
    title: { type: 'string', sql: 'note.title' },
    content: { type: 'texts', from: 'note_block', where: 'note_block.note_id = note.id', text: 'note_block.text' },
    created: { type: 'date', sql: 'note.created_at' },
    updated: { type: 'date', sql: 'note.updated_at' },
    highlightCount: { type: 'number', sql: `(select count(*) from ${HIGHLIGHTS})` },
    project: { type: 'id', sql: 'note.project_id' },
    contributors: { type: 'ids', from: 'note_touch', where: 'note_touch.note_id = note.id', id: 'note_touch.user_id' },
    people: {
      type: 'ids',
      from: 'highlight as counted',
      where: "counted.note_id = note.id and counted.deleted_at is null and counted.state = 'ACTIVE'",
      id: "nullif(counted.person_key, '')",
      idType: 'text',
    },
    tags: {
      type: 'ids',
      from: 'highlight as counted join highlight_tag on highlight_tag.highlight_id = counted.id',
      where: TAGGED.where,
      id: 'highlight_tag.tag_id',
    },
    tagGroup: { ...TAGGED, id: 'tag.tag_group_id' },
    tagBoard: { ...TAGGED, id: 'tag_group.tag_board_id' },
  },
})
