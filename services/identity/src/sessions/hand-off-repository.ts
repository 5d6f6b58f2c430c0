import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { hashSecret, newSecret } from '#src/keys.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { type SignedIn, signIn, signInToVisit } from '#src/sessions/sign-in.ts'
import { isLive } from '#src/support-visits/visit.ts'
import { visitReader } from '#src/support-visits/visit-repository.ts'

type Row = { token_hash: string; team_id: string; user_id: string; account_id: string; expires_at: Date }

/** A token that carries a person from the root domain to their workspace's host: one use, 60 seconds. */
export const makeHandOff = (tx: Transaction, identity: Identity, member: Member): Promise<string> =>
  addHandOff(tx, identity, member)

/** The same for whoever is in a workspace by this id: a member, or support on a visit. */
export async function addHandOff(
  tx: Transaction,
  identity: Identity,
  { teamId, userId, accountId }: Pick<Member, 'teamId' | 'userId' | 'accountId'>,
): Promise<string> {
  const token = newSecret()
  const now = identity.clock.now()
  await tx<Row>('hand_off').where('expires_at', '<', now).delete()
  await tx<Row>('hand_off').insert({
    token_hash: hashSecret(identity.keys, token),
    team_id: teamId,
    user_id: userId,
    account_id: accountId,
    expires_at: new Date(now.getTime() + LIFETIMES_MS.handOffToken),
  })
  return token
}

/** Signs in with a hand-off token on the host of its workspace; throws Unauthorized for a used, old or foreign one. */
export function takeHandOff(
  identity: Identity,
  { teamId, device }: Pick<WorkspaceCaller, 'teamId' | 'device'>,
  token: string,
): Promise<SignedIn> {
  return identity.db.write(teamId, async (tx) => {
    const [row] = await tx<Row>('hand_off')
      .where({ team_id: teamId, token_hash: hashSecret(identity.keys, token) })
      .delete()
      .returning(['user_id', 'account_id', 'expires_at'])
    const isFresh = row !== undefined && row.expires_at > identity.clock.now()
    const visit = isFresh ? await visitReader(tx, teamId).find(row.user_id) : null
    if (row && visit && isLive(visit, identity.clock.now()))
      return signInToVisit(tx, identity, visit, { accountId: row.account_id, device })
    const member = isFresh ? await memberRepository(tx, teamId).find(row.user_id) : null
    if (!activeMember(member))
      throw new AppError('Unauthorized', 'This link has been used or is too old. Sign in again.')
    return signIn(tx, identity, member, { by: 'HAND_OFF', device })
  })
}
