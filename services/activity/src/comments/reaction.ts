import { REACTIONS } from '@verbatim/contracts/reactions.ts'
import { invalid } from '@verbatim/kit/errors.ts'

/** A sign under a comment, and who gave it, the first one first. */
export type Reaction = { emoji: string; userIds: readonly string[] }

/** How many of those who gave a sign are named. */
export const NAMED_MEMBERS = 20

/** One of the few signs. Throws ValidationError for any other text. */
export function reactionEmoji(text: string): string {
  const found = REACTIONS.find(({ emoji }) => emoji === text)
  if (!found) throw invalid(`React with one of ${REACTIONS.map(({ emoji }) => emoji).join(' ')}.`)
  return found.emoji
}
