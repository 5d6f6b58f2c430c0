import { WorkspaceCreatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { JobRole } from '@verbatim/contracts/job-roles.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { OrgSize } from '@verbatim/contracts/org-sizes.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { isSqlState, UNIQUE_VIOLATION } from '@verbatim/kit/database/sql-state.ts'
import { AppError, invalidOperation } from '@verbatim/kit/errors.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { type Account, accountRepository } from '#src/accounts/account-repository.ts'
import { ensureAccount, type ProvenPerson } from '#src/accounts/ensure-account.ts'
import { checkedEmail, checkedLine, checkedName, checkedPassword } from '#src/checked-input.ts'
import type { Caller, Identity } from '#src/context.ts'
import { hashEmail } from '#src/keys.ts'
import { joinWorkspace } from '#src/members/join-workspace.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { readAssertion } from '#src/sessions/assertion.ts'
import { makeHandOff } from '#src/sessions/hand-off-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/** What the edge sends when somebody makes a workspace; id and subdomain are the edge's choice and reserved there. */
export type NewWorkspace = {
  teamId: string
  teamName: string
  subdomain: string
  orgSize: OrgSize | null
  jobRole: JobRole | null
  sampleData: boolean
  email: string
  name: string
  password?: string
  /** Proves the address: signed by the region in which the person signed in. */
  assertion: string
}

export type CreatedWorkspace = { teamId: string; userId: string; token: string }

/**
 * Makes a workspace with its first manager, and a hand-off token to open it. The same order twice, by the same person,
 * is done once. A password is set where the account has none; one that exists stays.
 */
export async function createWorkspace(
  identity: Identity,
  { trace }: Caller,
  order: NewWorkspace,
): Promise<CreatedWorkspace> {
  const email = checkedEmail(order.email)
  const emailHash = hashEmail(identity.keys, email)
  const proven = await readAssertion(order.assertion, identity.keys.assertion, identity.clock)
  if (proven.emailHash !== emailHash) throw new AppError('Unauthorized', 'Confirm this email address first.')
  const named = {
    teamName: checkedLine(order.teamName, 'a name for the workspace', TEXT_LIMITS.teamName, 'teamName'),
    name: checkedName(order.name),
  }
  const passwordHash =
    order.password === undefined ? null : await identity.passwords.hash(checkedPassword(order.password))
  const work = identity.db.write(order.teamId, async (tx) => {
    const person = { email, emailHash, name: named.name, passwordHash, isChosen: false }
    const account = await accountFor(tx, identity, { teamId: order.teamId, trace }, person)
    const member =
      (await beginWorkspace(tx, identity, { ...order, ...named }, account, trace)) ??
      (await again(tx, order.teamId, account))
    return { teamId: order.teamId, userId: member.userId, token: await makeHandOff(tx, identity, member) }
  })
  return work.catch((error: unknown) => {
    throw isSqlState(error, UNIQUE_VIOLATION) ? invalidOperation('This address is taken. Choose another one.') : error
  })
}

async function accountFor(tx: Transaction, identity: Identity, origin: Origin, person: ProvenPerson): Promise<Account> {
  const known = await accountRepository(tx).byEmailHash(person.emailHash)
  return ensureAccount(tx, identity, origin, known?.passwordHash ? { ...person, passwordHash: null } : person)
}

/** The new workspace's first manager; null when the workspace exists. Throws PostgreSQL's 23505 when its address is taken. */
export async function beginWorkspace(
  tx: Transaction,
  identity: Identity,
  order: Omit<NewWorkspace, 'email' | 'password' | 'assertion'>,
  account: Account,
  trace: string | null,
): Promise<Member | null> {
  const { teamId, subdomain, sampleData, teamName } = order
  const [userId, createdAt] = [identity.newId(), identity.clock.now()]
  const workspace = { teamId, name: teamName, subdomain, createdBy: userId, createdAt }
  if (!(await workspaceRepository(tx).add(workspace, order))) return null
  const origin = { teamId, actorId: userId, trace }
  await record(tx, origin, WorkspaceCreatedSchema, {
    teamId,
    name: teamName,
    subdomain,
    region: identity.settings.region,
    createdBy: userId,
    sampleData,
    createdAtMs: BigInt(createdAt.getTime()),
  })
  const maker = { account, name: order.name, role: 'MANAGER', userId, made: { sampleData } } as const
  return joinWorkspace(tx, identity, origin, maker)
}

/** The member who gave the same order before; throws InvalidOperation when the workspace is somebody else's. */
async function again(tx: Transaction, teamId: string, account: Account): Promise<Member> {
  const member = await memberRepository(tx, teamId).findByAccount(account.id)
  if (activeMember(member)) return member
  throw invalidOperation('This workspace exists already.')
}
