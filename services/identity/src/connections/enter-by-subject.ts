import { emailDomain } from '@verbatim/contracts/emails.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import { ensureAccount } from '#src/accounts/ensure-account.ts'
import type { SignInConnection } from '#src/connections/connection.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { domainReader } from '#src/connections/domain-repository.ts'
import { subjectRepository } from '#src/connections/subject-repository.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { joinWorkspace } from '#src/members/join-workspace.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { SignInRefusal } from '#src/providers/sign-in-refusal.ts'
import { type SignedIn, signIn } from '#src/sessions/sign-in.ts'
import { enter } from '#src/workspaces/open-workspace.ts'

/** Somebody a provider vouches for, with the address as it is stored. */
type Person = { sub: string; email: string; emailHash: string; name: string | null }

/**
 * Signs in whom a provider names. A subject is bound to one account at its first sign-in, and the account to it: after
 * that neither another address of the subject nor another subject of the address comes in. Whoever is no member joins by
 * an open invite, or as a viewer where the connection says so and the domain is verified. Throws SignInRefusal.
 */
export async function enterBySubject(
  tx: Transaction,
  identity: Identity,
  caller: WorkspaceCaller,
  { connection, person }: { connection: SignInConnection; person: Person },
): Promise<SignedIn> {
  const { teamId } = caller
  const now = identity.clock.now()
  const subjects = subjectRepository(tx, teamId, connection.id)
  const bound = await subjects.find(person.sub)
  if (bound && bound.emailHash !== person.emailHash) throw new SignInRefusal('addressChanged')
  const member = await memberOf(tx, identity, caller, { connection, person })
  if (bound ? bound.accountId !== member.accountId : await subjects.findByAccount(member.accountId))
    throw new SignInRefusal('subjectChanged')
  const { sub: subject, emailHash } = person
  if (!bound && !(await subjects.bind({ subject, accountId: member.accountId, emailHash }, now)))
    throw new SignInRefusal('subjectChanged')
  await connectionRepository(tx, teamId).touch(connection.id, now)
  return signIn(tx, identity, member, { by: 'PROVIDER', device: caller.device })
}

async function memberOf(
  tx: Transaction,
  identity: Identity,
  { teamId, trace }: WorkspaceCaller,
  { connection, person }: { connection: SignInConnection; person: Person },
): Promise<Member> {
  const origin = { teamId, trace }
  const name = person.name?.trim().slice(0, TEXT_LIMITS.userName) ?? ''
  const member = await enter(tx, identity, origin, { emailHash: person.emailHash, name }).catch(asRefusal)
  if (member) return member
  const known = await memberRepository(tx, teamId).findByEmailHash(person.emailHash)
  // Whoever was removed comes back by an invite only.
  if (known && !activeMember(known)) throw new SignInRefusal('notMember')
  const domain = emailDomain(person.email)
  if (!connection.joins || !(await domainReader(tx, teamId).isVerified(domain))) throw new SignInRefusal('notMember')
  const { email, emailHash } = person
  const proven = { email, emailHash, name, passwordHash: null, isChosen: false }
  const account: Account = await ensureAccount(tx, identity, origin, proven)
  const shown = account.name || email.slice(0, email.lastIndexOf('@')).slice(0, TEXT_LIMITS.userName)
  return joinWorkspace(tx, identity, origin, { account, name: shown, role: 'VIEWER' })
}

/** An invite that lapsed lets nobody in. */
const asRefusal = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'Forbidden')
    throw new SignInRefusal('notMember', error.message, { cause: error })
  throw error
}
