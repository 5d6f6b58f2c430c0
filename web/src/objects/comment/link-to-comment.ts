import { sharedHighlightHash } from '@verbatim/contracts/note-locations.ts'
import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'

/** What a comment is about: its page and its subject, `type:id`, and the words that its thread keeps. */
export type CommentedOn = { root: string; subject: string; quote: string }

/**
 * The address of a comment: its page, opened at it. Where it is about a highlight the address carries that and its
 * words too, so that it still leads to them once the comment is gone.
 */
export function linkToComment({ root, subject, quote }: CommentedOn, commentId: string): string {
  const { type, id = '' } = parseResourceId(root) ?? {}
  const hash = { comment: commentId }
  if (type === 'insight') return linkTo('insight', { insightId: id }, { hash })
  if (type === 'person') return linkTo('person', { personId: id }, { hash })
  if (type === 'projectView') return linkTo('view', { viewId: id }, { hash })
  const about = parseResourceId(subject)
  const highlight = about?.type === 'noteHighlight' && about.id ? sharedHighlightHash(about.id, quote) : {}
  return linkTo('note', { noteId: id }, { hash: { ...hash, ...highlight } })
}
