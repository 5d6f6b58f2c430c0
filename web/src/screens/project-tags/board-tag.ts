import type { TagBoardScreenQuery } from '../../gql/graphql.ts'

export type Board = TagBoardScreenQuery['tagBoards'][number]
export type BoardGroup = Board['groups'][number]
export type BoardTag = BoardGroup['tags'][number]
