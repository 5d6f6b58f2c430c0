import { sharedHighlightHash } from '@verbatim/contracts/note-locations.ts'
import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'

/** What a comment is about: its page and its subject, `type:id`. */
export type CommentedOn = { root: string; subject: string }

/**
 * The address of a comment: its page, opened at it. Where it is about a highlight the address carries that too, so that
 * it still leads there once the comment is gone.
 */
export function linkToComment({ root, subject }: CommentedOn, commentId: string): string {
  const { type, id = '' } = parseResourceId(root) ?? {}
  const hash = { comment: commentId }
  if (type === 'insight') return linkTo('insight', { insightId: id }, { hash })
  if (type === 'person') return linkTo('person', { personId: id }, { hash })
  if (type === 'projectView') return linkTo('view', { viewId: id }, { hash })
  const about = parseResourceId(subject)
  const highlight = about?.type === 'noteHighlight' && about.id ? sharedHighlightHash(about.id, null) : {}
  return linkTo('note', { noteId: id }, { hash: { ...hash, ...highlight } })
}
