import { AccessRequestEndedSchema, AccessRequestedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { type FactContext, type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Identity } from '#src/context.ts'
import { accessAnswerMail, accessRequestMail } from '#src/mails/access-mails.ts'
import type { MailText } from '#src/mails/mail-layout.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Parts = Pick<Identity, 'clock' | 'newId' | 'settings'>

/** A request for access goes by mail to those who decide, and the answer to who asked. */
export const accessRequestListeners: readonly Listener<Parts>[] = [
  listener(AccessRequestedSchema, async (parts: Parts, request, fact) => {
    const asker = await memberRepository(fact.tx, fact.envelope.teamId).find(request.userId)
    if (!asker || !activeMember(asker)) return
    const path = linkTo('projectAccess', { projectId: request.projectId })
    const { subdomain } = await workspaceRepository(fact.tx).get(fact.envelope.teamId)
    const mail = accessRequestMail(parts.settings, subdomain, { ...request, asker, path })
    for (const userId of request.deciderIds) await post(parts, fact, userId, mail)
  }),
  listener(AccessRequestEndedSchema, async (parts: Parts, request, fact) => {
    if (request.state !== 'ALLOWED' && request.state !== 'DECLINED') return
    const { tx, envelope } = fact
    const decider = await memberRepository(tx, envelope.teamId).find(request.decidedBy)
    const path =
      request.state === 'ALLOWED' ? linkTo('project', { projectId: request.projectId }) : linkTo('browse', {})
    const { subdomain } = await workspaceRepository(tx).get(envelope.teamId)
    const about = { ...request, deciderName: decider?.name ?? 'A colleague', until: untilOf(request.untilMs), path }
    await post(parts, fact, request.userId, accessAnswerMail(parts.settings, subdomain, about))
  }),
]

const untilOf = (untilMs: bigint): Date | null => (untilMs > 0n ? new Date(Number(untilMs)) : null)

async function post(
  { clock, newId }: Parts,
  { tx, envelope }: FactContext,
  userId: string,
  mail: MailText,
): Promise<void> {
  const { teamId, trace } = envelope
  const member = await memberRepository(tx, teamId).find(userId)
  if (member && activeMember(member)) await postMail(tx, { clock, newId }, { teamId, trace }, member.email, mail)
}
