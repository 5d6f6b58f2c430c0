import { SCOPES } from '@verbatim/contracts/scopes.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Member } from '#src/members/member.ts'
import { isLive, type SupportVisit } from '#src/support-visits/visit.ts'
import { visitReader } from '#src/support-visits/visit-repository.ts'

/** What support may do: read, as a viewer reads. Every service looks at it as at a token that was narrowed. */
const READS = SCOPES.filter((scope) => scope.endsWith('.read'))

/** How support is called wherever a member's name stands. */
const visitName = ({ staffName }: Pick<SupportVisit, 'staffName'>): string => `${staffName} (support)`

/** Who is in the workspace by a visit that lasts; null for every other id. */
export async function visitActor(
  tx: ReadTransaction,
  { teamId, id, sessionId, now }: { teamId: string; id: string; sessionId: string; now: Date },
): Promise<Actor | null> {
  const visit = await visitReader(tx, teamId).find(id)
  if (!visit || !isLive(visit, now)) return null
  return {
    teamId,
    userId: visit.id,
    role: 'VIEWER',
    groupIds: [],
    sessionId,
    name: visitName(visit),
    scopes: READS,
    supportUntil: visit.endsAt.getTime(),
  }
}

/** Support as `me` shows it to support: a viewer without an address, who never joined. */
export const visitorAsMember = ({ userId, teamId, name = '' }: Pick<Actor, 'userId' | 'teamId' | 'name'>): Member => ({
  userId,
  teamId,
  accountId: '',
  email: '',
  name,
  role: 'VIEWER',
  preferences: {},
  joinedAt: new Date(0),
  removedAt: null,
  firstPasskeyUntil: null,
})

/** Whose session it is: a member's, or that of support on a visit. */
export async function whoIsIn({ loaders, read, actor }: IdentityCtx, userId: string): Promise<Member | null> {
  const member = await loaders.member.load(userId)
  if (member) return member
  const visit = await read((tx) => visitReader(tx, actor.teamId).find(userId))
  return visit && visitorAsMember({ teamId: actor.teamId, userId, name: visitName(visit) })
}
