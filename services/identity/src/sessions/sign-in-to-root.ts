import { emailDomain } from '@verbatim/contracts/emails.ts'
import { type Account, accountReader } from '#src/accounts/account-repository.ts'
import { checkPassword } from '#src/accounts/check-password.ts'
import { ensureAccount, type ProvenPerson } from '#src/accounts/ensure-account.ts'
import { checkedPassword } from '#src/checked-input.ts'
import { type Proof, proveAddress } from '#src/confirmations/prove-address.ts'
import { type Caller, type Identity, ROOT_TEAM } from '#src/context.ts'
import { hashDomain, hashSecret } from '#src/keys.ts'
import { signAssertion } from '#src/sessions/assertion.ts'
import { publishSessionsEnded } from '#src/sessions/publish-sessions-ended.ts'
import { openSession, startSession } from '#src/sessions/session.ts'
import { type BegunWith, sessionRepository } from '#src/sessions/session-repository.ts'
import { signedOut } from '#src/sessions/sign-in.ts'
import { type TeamsOfAddress, teamsOfAddress } from '#src/workspaces/teams-of-address.ts'

/** A session on the root domain. `rootToken` begins with the region, so that the edge can send it there. */
export type RootSignIn = { rootToken: string; expiresAt: Date; email: string; name: string }

/** Signs in on the root domain with a code or link. A proven address that is new gets an account. */
export async function confirmOnRoot(identity: Identity, caller: Caller, proof: Proof): Promise<RootSignIn> {
  const person = await proveAddress(identity, caller, proof, ['SIGN_UP', 'SIGN_IN'])
  return beginProven(identity, caller, { ...person, isChosen: true })
}

/** Sets a new password with the link of a reset mail, ends every other session of the account, and signs in. */
export async function resetOnRoot(
  identity: Identity,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<RootSignIn> {
  checkedPassword(password)
  const person = await proveAddress(identity, caller, { method: 'EMAIL', token }, ['RESET_PASSWORD'])
  return beginProven(identity, caller, {
    ...person,
    passwordHash: await identity.passwords.hash(password),
    isChosen: true,
  })
}

async function beginProven(identity: Identity, caller: Caller, person: ProvenPerson): Promise<RootSignIn> {
  const signedIn = await identity.db.write(ROOT_TEAM, async (tx) => {
    const account = await ensureAccount(tx, identity, { teamId: ROOT_TEAM, trace: caller.trace }, person)
    return begun(account, await startSession(tx, identity, { accountId: account.id, teamId: null, userId: null }))
  })
  if (person.passwordHash !== null) await publishSessionsEnded(identity, caller, person.emailHash, 'byLink')
  return signedIn
}

/** Signs in on the root domain with a password; throws Unauthorized or TooManyRequests. */
export async function passwordOnRoot(
  identity: Identity,
  caller: Caller,
  given: { email: string; password: string },
): Promise<RootSignIn> {
  const { account } = await checkPassword(identity, caller, given)
  return beginOnRoot(identity, account, 'PASSWORD')
}

/** Begins a session on the root domain of an account that has proven itself. */
export function beginOnRoot(identity: Identity, account: Account, begunWith: BegunWith): Promise<RootSignIn> {
  const owner = { accountId: account.id, teamId: null, userId: null }
  const start = { begunWith, device: null, maxAgeHours: null, idleMinutes: null }
  return identity.db.write(ROOT_TEAM, async (tx) => begun(account, await startSession(tx, identity, owner, start)))
}

/** Whose session it is, with their workspaces in this region and an assertion that other regions believe. */
export type RootPerson = TeamsOfAddress & { email: string; name: string; assertion: string }

/** Reads a root session; throws Unauthorized for one that has ended or belongs to a workspace. */
export async function rootPerson(identity: Identity, token: string | null): Promise<RootPerson> {
  const session = token ? await openSession(identity, token) : null
  const account =
    session && session.teamId === null ? await accountReader(identity.db.system).byId(session.accountId) : null
  if (!account) throw signedOut()
  const domainHash = hashDomain(identity.keys, emailDomain(account.email))
  const proven = { emailHash: account.emailHash, domainHash }
  return {
    email: account.email,
    name: account.name,
    ...(await teamsOfAddress(identity, proven)),
    assertion: await signAssertion(proven, identity.keys.assertion, identity.clock),
  }
}

/** Ends the session of a token, if there is one. */
export async function endSession({ db, keys, clock }: Identity, token: string): Promise<void> {
  const sessions = sessionRepository(db.system)
  const session = await sessions.byTokenHash(hashSecret(keys, token), clock.now())
  if (session) await sessions.end(session.id)
}

/** A session of the root domain as its browser is told. */
export const begun = (
  { email, name }: Account,
  { session, token }: Awaited<ReturnType<typeof startSession>>,
): RootSignIn => ({
  rootToken: token,
  expiresAt: session.expiresAt,
  email,
  name,
})
