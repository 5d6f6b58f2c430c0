import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import type { Caller, Identity } from '#src/context.ts'
import { memberTeams } from '#src/members/address-team-repository.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/**
 * Has everybody who remembers a person's sessions look again, in each of their workspaces: gateways believe a session
 * for seconds, and sockets stay open. Called after the sessions have ended; one transaction per workspace. A password
 * that was chosen by a link in a mail stands in the audit log of each.
 */
export async function publishSessionsEnded(
  identity: Identity,
  { trace }: Caller,
  emailHash: string,
  byLink: 'byLink' | null = null,
): Promise<void> {
  for (const teamId of await memberTeams(identity.db.system, emailHash)) {
    const telling = identity.db.write(teamId, async (tx) => {
      const member = await memberRepository(tx, teamId).findByEmailHash(emailHash)
      if (!activeMember(member)) return
      const { userId, name, role } = member
      const origin = { teamId, actorId: userId, trace }
      await record(tx, origin, MemberSavedSchema, { userId, name, role })
      if (byLink)
        await audit(
          tx,
          { origin, actor: member },
          { act: 'password.changed', object: { type: 'user', id: userId, name }, metadata: { by: 'EMAIL' } },
        )
    })
    await telling.catch((error: unknown) => {
      // In a workspace that is being moved they look again by themselves, within seconds.
      if (!isHeld(error)) throw error
    })
  }
}
