import { MemberAnsweredSchema, MemberMentionedSchema } from '@verbatim/contracts/gen/events/activity_pb.ts'
import type { MailKind } from '@verbatim/contracts/mail-kinds.ts'
import { parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Envelope } from '@verbatim/kit/events/event-bus.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Identity } from '#src/context.ts'
import { mailWanted } from '#src/mail-choices/mail-wanted.ts'
import { answerMail, mentionMail } from '#src/mails/mention-mail.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Parts = Pick<Identity, 'clock' | 'newId' | 'settings' | 'keys'>

/** A mention or an answer goes to its member by mail, if they are one and want it. Activity has seen to it that they may read it. */
export const commentListeners: readonly Listener<Parts>[] = [
  listener(MemberMentionedSchema, (parts: Parts, mention, { tx, envelope }) =>
    mailSaid(tx, parts, envelope, mention, { kind: 'MENTION', mail: mentionMail }),
  ),
  listener(MemberAnsweredSchema, (parts: Parts, answer, { tx, envelope }) =>
    mailSaid(tx, parts, envelope, answer, { kind: 'REPLY', mail: answerMail }),
  ),
]

type Said = { userId: string; root: string; commentId: string; authorName: string; title: string; text: string }

async function mailSaid(
  tx: Transaction,
  parts: Parts,
  { teamId, trace }: Pick<Envelope, 'teamId' | 'trace'>,
  said: Said,
  { kind, mail }: { kind: MailKind; mail: typeof mentionMail },
): Promise<void> {
  const member = await memberRepository(tx, teamId).find(said.userId)
  const path = pathOf(said)
  if (!member || !activeMember(member) || !path) return
  const { subdomain } = await workspaceRepository(tx).get(teamId)
  const { authorName, title, text } = said
  await mailWanted(tx, parts, { teamId, trace }, [member], {
    kind,
    subdomain,
    mail: (stopUrl) => mail(parts.settings, subdomain, { authorName, title, text, path, stopUrl }),
  })
}

/** Where the comment stands; null for a page of a kind that this release does not know. */
function pathOf({ root, commentId }: Pick<Said, 'root' | 'commentId'>): string | null {
  const page = parseResourceId(root)
  const hash = { comment: commentId }
  if (page?.type === 'note') return linkTo('note', { noteId: page.id }, { hash })
  if (page?.type === 'insight') return linkTo('insight', { insightId: page.id }, { hash })
  if (page?.type === 'projectView') return linkTo('view', { viewId: page.id }, { hash })
  return page?.type === 'person' ? linkTo('person', { personId: page.id }, { hash }) : null
}
