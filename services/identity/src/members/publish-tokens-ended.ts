import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Tells the gateways, which believe a token for seconds, that one of these members' tokens has ended. */
export async function publishTokensEnded(tx: Transaction, origin: Origin, userIds: readonly string[]): Promise<void> {
  const members = await memberRepository(tx, origin.teamId).findMany([...new Set(userIds)])
  const present = members.filter(activeMember)
  await recordAll(
    tx,
    origin,
    MemberSavedSchema,
    present.map(({ userId, name, role }) => ({ userId, name, role })),
  )
}
