import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { MENTION } from '@verbatim/contracts/mentions.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'

/** Something that somebody said in a thread. */
export type Comment = {
  id: string
  threadId: string
  authorId: string
  /** Plain text in which `@[id]` mentions a member. Empty where it was deleted. */
  body: string
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
}

/** The text of a comment as it is kept. Throws ValidationError for an empty one, a long one, or too many mentions. */
export function commentBody(text: string): string {
  const body = limitedText(text, TEXT_LIMITS.comment, 'A comment')
  if (!body) throw invalid('Write something first.')
  if (mentionedIn(body).length > COUNT_LIMITS.mentions)
    throw invalid(`A comment may mention at most ${COUNT_LIMITS.mentions} people.`)
  return body
}

/** Ids of those whom a comment mentions, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(MENTION)].flatMap(([, id = '']) => parseId(id) ?? [])),
]

/** The text with names in the place of mentions, as a mail shows it. */
export const withNames = (body: string, names: ReadonlyMap<string, string>): string =>
  body.replace(MENTION, (_mention, id: string) => `@${names.get(parseId(id) ?? '') || 'Unknown user'}`)
