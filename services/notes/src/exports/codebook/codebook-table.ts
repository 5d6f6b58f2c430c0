import { ownColumn as column, type TableColumn } from '@verbatim/fields/lists/export/table-column.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { TagGroup } from '#src/tags/boards/tag-board.ts'
import { tagBoardReader } from '#src/tags/boards/tag-board-repository.ts'
import { TAG_COLORS, TAG_ROLES, type Tag } from '#src/tags/tag.ts'
import { countTags, type TagCounts } from '#src/tags/tag-count-query.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** A tag where it stands, with how often it is used. */
export type CodebookRow = { board: string; group: string; parent: string; tag: Tag; counts: TagCounts }

/** Several texts in one cell: a line each, as spreadsheets show them. */
const lines = (texts: readonly string[]): string => texts.join('\n')

const ROLES = { positive: 'Positive', negative: 'Negative', mixed: 'Mixed' } as const

/** The columns of a codebook, in the order in which its reader goes from the place of a tag to its meaning and its use. */
export const CODEBOOK_COLUMNS: readonly TableColumn<CodebookRow>[] = [
  column('Board', 'Text', 'The tag board', ({ board }) => board),
  column('Group', 'Text', 'The group on it', ({ group }) => group),
  column('Parent', 'Text', 'The tag that it stands below', ({ parent }) => parent),
  column('Tag', 'Text', 'How it is called', ({ tag }) => tag.title),
  column('Definition', 'Text', 'When it is given', ({ tag }) => tag.description),
  column('Examples', 'Several', 'What gets it, a line each', ({ tag }) => lines(tag.examples)),
  column('Counter-examples', 'Several', 'What does not, a line each', ({ tag }) => lines(tag.counterExamples)),
  column('Synonyms', 'Several', 'Other words for it, a line each', ({ tag }) => lines(tag.synonyms)),
  {
    ...column<CodebookRow>('Sentiment', 'One of a list', 'How something was meant', ({ tag }) =>
      tag.role ? ROLES[tag.role] : '',
    ),
    options: TAG_ROLES.map((role) => ROLES[role]),
  },
  {
    ...column<CodebookRow>('Colour', 'One of a list', 'Its colour on screen', ({ tag }) => tag.color),
    options: TAG_COLORS,
  },
  column('Workspace tag', 'Yes or no', 'Whether it follows a tag of the workspace', ({ tag }) =>
    tag.workspaceTagId ? 'Yes' : 'No',
  ),
  column('Highlights', 'Number', 'Highlights that have it', ({ counts }) => String(counts.highlights)),
  column('People', 'Number', 'Different people who said them', ({ counts }) => String(counts.people)),
  column('Notes', 'Number', 'Notes in which they stand', ({ counts }) => String(counts.notes)),
]

/**
 * Every tag of a project in the order of its boards and groups, what stands below another after it. Counted is what this
 * member may see.
 */
export async function readCodebook(
  tx: ReadTransaction,
  teamId: string,
  { projectId, viewerId }: { projectId: string; viewerId: string },
): Promise<CodebookRow[]> {
  const boards = await tagBoardReader(tx, teamId).boardsOf(projectId)
  const groups = await tagBoardReader(tx, teamId).groupsOf(boards.map(({ id }) => id))
  const tags = await tagReader(tx, teamId).ofGroups(groups.map(({ id }) => id))
  const counts = await countTags(
    tx,
    tags.map(({ id }) => id),
    viewerId,
  )
  const groupsByBoard = Map.groupBy(groups, ({ tagBoardId }) => tagBoardId)
  const byParent = Map.groupBy(tags, ({ parentId }) => parentId)
  const rowsOf = (board: string, { id, title: group }: TagGroup): CodebookRow[] => {
    const below = (tag: Tag, parent: string): CodebookRow[] => [
      { board, group, parent, tag, counts: counts.get(tag.id) ?? NOTHING },
      ...(byParent.get(tag.id) ?? []).flatMap((child) => below(child, tag.title)),
    ]
    return (byParent.get(null) ?? []).filter(({ tagGroupId }) => tagGroupId === id).flatMap((tag) => below(tag, ''))
  }
  return boards.flatMap(({ id, title }) => (groupsByBoard.get(id) ?? []).flatMap((group) => rowsOf(title, group)))
}

const NOTHING: TagCounts = { highlights: 0, people: 0, notes: 0 }
