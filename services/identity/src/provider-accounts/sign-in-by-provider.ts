import { parseEmail } from '@verbatim/contracts/emails.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { ROOT_PROVIDERS, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { type Account, accountReader } from '#src/accounts/account-repository.ts'
import { ensureAccount, type ProvenPerson } from '#src/accounts/ensure-account.ts'
import { type Caller, type Identity, ROOT_TEAM } from '#src/context.ts'
import { hashEmail, hashSubject } from '#src/keys.ts'
import { providerAccountRepository } from '#src/provider-accounts/provider-account-repository.ts'
import { type Claims, identityOf } from '#src/providers/proven-claims.ts'
import { countAttempt } from '#src/rate-limits/count-attempt.ts'
import { startSession } from '#src/sessions/session.ts'
import { begun, type RootSignIn } from '#src/sessions/sign-in-to-root.ts'
import { teamsOfAddress } from '#src/workspaces/teams-of-address.ts'

/** What an ID token said whose signature, issuer and audience the edge has checked. */
export type ToldByProvider = { kind: RootProviderKind; claims: Claims & { iss: string } }

/** `teamId`: a workspace of theirs in this region; null for none. */
export type ProviderSignIn = RootSignIn & { teamId: string | null }

/**
 * Signs in on the root domain whom Google or Microsoft names; who is new gets an account. Only an address counts that the
 * provider itself proves: its own mail, or a domain that it knows to belong to that tenant. At the first sign-in their
 * account is bound to the one here, and after that neither another address of theirs nor another account of theirs with
 * this address comes in. Throws Unauthorized.
 */
export async function signInByProvider(
  identity: Identity,
  caller: Caller,
  { kind, claims }: ToldByProvider,
): Promise<ProviderSignIn> {
  await countAttempt(identity, caller, { act: 'secret' })
  const person = provenPerson(identity, kind, claims)
  // Two tenants of Microsoft may call two people by the same subject.
  const subjectHash = hashSubject(identity.keys, claims.iss, claims.sub)
  const signedIn = await identity.db.write(ROOT_TEAM, async (tx) => {
    const account = await boundAccount(tx, identity, caller, { kind, subjectHash, person })
    const owner = { accountId: account.id, teamId: null, userId: null }
    const start = { begunWith: 'PROVIDER', device: null, maxAgeHours: null, idleMinutes: null } as const
    return begun(account, await startSession(tx, identity, owner, start))
  })
  const { currentTeams } = await teamsOfAddress(identity, { emailHash: person.emailHash, domainHash: null })
  return { ...signedIn, teamId: currentTeams[0]?.id ?? null }
}

type Bound = { kind: RootProviderKind; subjectHash: string; person: ProvenPerson }

async function boundAccount(
  tx: Transaction,
  identity: Identity,
  { trace }: Caller,
  { kind, subjectHash, person }: Bound,
): Promise<Account> {
  const known = providerAccountRepository(tx, kind)
  const boundTo = await known.accountOf(subjectHash)
  const named = boundTo && (await accountReader(tx).byId(boundTo))
  if (named && named.emailHash !== person.emailHash)
    throw refused(kind, 'knows you by another address than before. Sign in by email.')
  const account = await ensureAccount(tx, identity, { teamId: ROOT_TEAM, trace }, person)
  if (!boundTo && !(await known.bind(subjectHash, account.id, identity.clock.now())))
    throw refused(kind, 'gave this address to another account than before. Sign in by email.')
  return account
}

function provenPerson(identity: Identity, kind: RootProviderKind, claims: Claims): ProvenPerson {
  const told = identityOf(kind, claims)
  const email = parseEmail(told.email ?? '')
  if (!email) throw refused(kind, 'does not say which address you have. Sign in by email.')
  if (!told.issuerProves) throw refused(kind, 'does not vouch for your address. Sign in by email.')
  const name = told.name?.trim().slice(0, TEXT_LIMITS.userName) ?? ''
  return { email, emailHash: hashEmail(identity.keys, email), name, passwordHash: null, isChosen: false }
}

const refused = (kind: RootProviderKind, what: string): AppError =>
  new AppError('Unauthorized', `${ROOT_PROVIDERS[kind]} ${what}`)
