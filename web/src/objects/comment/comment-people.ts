import { NAMELESS } from '@verbatim/contracts/fallback-names.ts'

type Known = { id: string; name: string }

/** Who wrote it, by name. */
export const authorName = (author: { name: string } | null | undefined): string =>
  author ? author.name || NAMELESS.unknownUser : NAMELESS.deletedUser

/** Those of the members whom somebody still knows. */
export const known = <T extends { id: string }>(members: readonly (T | null)[]): T[] =>
  members.filter((member) => member !== null)

/** The same, for words that name them. */
export type Members = readonly (Known | null)[]
