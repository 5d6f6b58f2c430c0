import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'

/** The address of a comment: its page, opened at it. */
export function linkToComment(page: string, commentId: string): string {
  const { type, id = '' } = parseResourceId(page) ?? {}
  const hash = { comment: commentId }
  if (type === 'insight') return linkTo('insight', { insightId: id }, { hash })
  if (type === 'person') return linkTo('person', { personId: id }, { hash })
  if (type === 'projectView') return linkTo('view', { viewId: id }, { hash })
  return linkTo('note', { noteId: id }, { hash })
}
