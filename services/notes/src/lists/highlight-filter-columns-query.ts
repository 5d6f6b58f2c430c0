import type { ListColumns } from '@verbatim/fields/lists/list-columns.ts'
import { SEEN_FOLDER } from '#src/lists/seen-folder-query.ts'

const TAGGED = 'highlight_tag'
const ON_IT = 'highlight_tag.highlight_id = highlight.id'
const WITH_TAG = `${TAGGED} join tag on tag.id = highlight_tag.tag_id`
const WITH_GROUP = `${WITH_TAG} join tag_group on tag_group.id = tag.tag_group_id`
/** Behind a tag: itself, and the tag of the workspace that it follows. */
export const TAG_AND_FOLLOWED = 'cross join lateral (values (tag.id), (tag.workspace_tag_id)) as named(id)'
const TAGS = { type: 'ids', from: TAGGED, where: ON_IT, id: 'highlight_tag.tag_id' } as const
const TAGS_AND_FOLLOWED = {
  type: 'ids',
  from: `${WITH_TAG} ${TAG_AND_FOLLOWED}`,
  where: ON_IT,
  id: 'named.id',
} as const
const AUTHOR = { type: 'ids', from: '(select) as one', where: 'true', id: 'highlight.author_id' } as const

/**
 * What highlights can be filtered by, where `joinSeenFolder` is joined to them; the fields of their note are theirs as well.
 * @param namesWorkspaceTags whether tags of the workspace are asked for.
 */
export const highlightFilterColumns = (teamId: string, namesWorkspaceTags = false): ListColumns => ({
  teamId,
  objects: ['highlight.id', 'highlight.note_id'],
  keys: {
    title: { type: 'string', sql: 'highlight.text' },
    content: { type: 'string', sql: 'highlight.text' },
    created: { type: 'date', sql: 'highlight.created_at' },
    updated: { type: 'date', sql: 'highlight.updated_at' },
    note: { type: 'id', sql: 'highlight.note_id' },
    project: { type: 'id', sql: 'highlight.project_id' },
    projectCategory: { type: 'id', sql: SEEN_FOLDER },
    highlight: { type: 'ids', from: '(select) as one', where: 'true', id: 'highlight.id' },
    tags: namesWorkspaceTags ? TAGS_AND_FOLLOWED : TAGS,
    tagGroup: { type: 'ids', from: WITH_TAG, where: ON_IT, id: 'tag.tag_group_id' },
    tagBoard: { type: 'ids', from: WITH_GROUP, where: ON_IT, id: 'tag_group.tag_board_id' },
    authors: AUTHOR,
    contributors: AUTHOR,
    people: {
      type: 'ids',
      from: '(select) as one',
      where: `highlight.person_key <> ''`,
      id: 'highlight.person_key',
      idType: 'text',
    },
    aiGenerated: { type: 'boolean', sql: '(highlight.reason is not null)' },
  },
})
