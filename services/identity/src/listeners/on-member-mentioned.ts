import { type MemberMentioned, MemberMentionedSchema } from '@verbatim/contracts/gen/events/activity_pb.ts'
import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Identity } from '#src/context.ts'
import { mentionMail } from '#src/mails/mention-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Parts = Pick<Identity, 'clock' | 'newId' | 'settings'>

/** A mention goes to its member by mail, if they are one. Activity has seen to it that they may read it. */
export const mentionListeners: readonly Listener<Parts>[] = [
  listener(MemberMentionedSchema, async ({ clock, newId, settings }: Parts, mention, { tx, envelope }) => {
    const { teamId, trace } = envelope
    const member = await memberRepository(tx, teamId).find(mention.userId)
    const path = pathOf(mention)
    if (!member || !activeMember(member) || !path) return
    const { subdomain } = await workspaceRepository(tx).get(teamId)
    const mail = mentionMail(settings, subdomain, { ...mention, path })
    await postMail(tx, { clock, newId }, { teamId, trace }, member.email, mail)
  }),
]

/** Where the comment stands; null for a page of a kind that this release does not know. */
function pathOf({ root, commentId }: MemberMentioned): string | null {
  const page = parseResourceId(root)
  const hash = { comment: commentId }
  if (page?.type === 'note') return linkTo('note', { noteId: page.id }, { hash })
  if (page?.type === 'insight') return linkTo('insight', { insightId: page.id }, { hash })
  if (page?.type === 'projectView') return linkTo('view', { viewId: page.id }, { hash })
  return page?.type === 'person' ? linkTo('person', { personId: page.id }, { hash }) : null
}
