import type { TagBoardScreenQuery } from '../../gql/graphql.ts'

export type Board = TagBoardScreenQuery['tagBoards'][number]
type BoardGroup = Board['groups'][number]
export type BoardTag = BoardGroup['tags'][number]
/** A group as a column of the board. */
export type GroupColumn = Omit<BoardGroup, 'tags'> & { cards: readonly BoardTag[] }

/** What has its name written where it stands, tag or group. */
export type Named = { isNaming: (id: string) => boolean; onName: (id: string) => void; onNamed: () => void }

/** The groups of a board as columns; of none there are none. */
export function columnsOf(board: Board | undefined): readonly GroupColumn[] {
  return (board?.groups ?? []).map(({ tags, ...group }) => ({ ...group, cards: tags }))
}

/** What a tag of the workspace is called is changed in its settings. */
export const isNamable = (tag: BoardTag): boolean => isMovable(tag) && !tag.workspaceTag

/** A locked tag is the same in every project, and stays where it is. */
export const isMovable = (tag: BoardTag): boolean => tag.viewerCan.edit && !tag.locked
