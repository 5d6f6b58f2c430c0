/** How the text of a comment mentions a member: `@[id]`, the id as it is stored. Web and services read it alike. */
export const MENTION = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g

/** The mention of a member. */
export const mentionOf = (memberId: string): string => `@[${memberId}]`

/** A piece of a comment: words as they are, or a member who is mentioned. */
export type CommentPiece = { text: string } | { memberId: string }

/** A comment's text, piece by piece. */
export function commentPieces(body: string): CommentPiece[] {
  const pieces: CommentPiece[] = []
  let at = 0
  for (const match of body.matchAll(MENTION)) {
    if (match.index > at) pieces.push({ text: body.slice(at, match.index) })
    pieces.push({ memberId: match[1] ?? '' })
    at = match.index + match[0].length
  }
  if (at < body.length) pieces.push({ text: body.slice(at) })
  return pieces
}
