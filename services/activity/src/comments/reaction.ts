import { REACTIONS } from '@verbatim/contracts/reactions.ts'
import { invalid } from '@verbatim/kit/errors.ts'

/** A sign under a comment, and who gave it, the first one first. */
export type Reaction = { emoji: string; userIds: readonly string[] }

/** How many of those who gave a sign are named at most. */
export const NAMED_MEMBERS = 20

/** One of the few signs. Throws ValidationError for any other text. */
export function reactionEmoji(text: string): string {
  const found = REACTIONS.find(({ emoji }) => emoji === text)
  if (!found) throw invalid(`React with one of ${REACTIONS.map(({ emoji }) => emoji).join(' ')}.`)
  return found.emoji
}

/** The first few of a short list. Throws ValidationError for more than it can hold. */
export function firstOf<Listed>(list: readonly Listed[], first: number | null | undefined, most: number): Listed[] {
  if (first != null && (first < 0 || first > most)) throw invalid(`Ask for 0 to ${most} at a time.`)
  return list.slice(0, first ?? most)
}
