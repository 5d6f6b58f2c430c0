import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { Caller, Identity } from '#src/context.ts'
import { addressTeams } from '#src/members/address-team-repository.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/**
 * Has everybody who remembers a person's sessions look again, in each of their workspaces: gateways believe a session
 * for seconds, and sockets stay open. Called after the sessions have ended; one transaction per workspace.
 */
export async function publishSessionsEnded(identity: Identity, { trace }: Caller, emailHash: string): Promise<void> {
  for (const { teamId, member: isMember } of await addressTeams(identity.db.system, emailHash)) {
    if (!isMember) continue
    const telling = identity.db.write(teamId, async (tx) => {
      const member = await memberRepository(tx, teamId).findByEmailHash(emailHash)
      if (!activeMember(member)) return
      const { userId, name, role } = member
      await record(tx, { teamId, actorId: userId, trace }, MemberSavedSchema, { userId, name, role })
    })
    await telling.catch((error: unknown) => {
      // In a workspace that is being moved they look again by themselves, within seconds.
      if (!isHeld(error)) throw error
    })
  }
}
