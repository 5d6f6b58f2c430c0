import { ATTEMPT_LIMITS } from '@verbatim/contracts/attempt-limits.ts'
import type { NoteWrongPassword } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { AuditedAct, AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import { auditRecord } from '@verbatim/kit/audit/audited-act.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { AppError, isHeld } from '@verbatim/kit/errors.ts'
import type { Job } from '@verbatim/kit/jobs/job-queue.ts'
import { type Account, accountReader } from '#src/accounts/account-repository.ts'
import { mailUnlockLink } from '#src/accounts/mail-unlock-link.ts'
import { FAILURES_BEFORE_LOCK } from '#src/accounts/sign-in-failure-repository.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { auditRepository } from '#src/audit/audit-repository.ts'
import { allOf, byActor, ofActs, since } from '#src/audit/filter/audit-filter.ts'
import { requestIdOf } from '#src/audit/request-id.ts'
import { type Caller, type Identity, ROOT_TEAM } from '#src/context.ts'
import { memberTeams } from '#src/members/address-team-repository.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { countAttempt } from '#src/rate-limits/count-attempt.ts'
import { countAgainst, LIMITS } from '#src/rate-limits/rate-limit-repository.ts'

type Noted = Pick<Job, 'id' | 'occurredAtMs' | 'trace'>

const MINUTE_MS = 60_000

/**
 * Notes a wrong password in the audit log of the workspace on whose host it was given, where the address is a member's,
 * and a lock in that one, or after the root domain in each that its owner belongs to; the owner gets a mail. It is done
 * here and not where the password is checked, so that a known address is answered as fast as an unknown one.
 */
export async function noteWrongPassword(identity: Identity, job: Noted, order: NoteWrongPassword): Promise<void> {
  const account = await accountReader(identity.db.system).byEmailHash(order.emailHash)
  if (!account) return
  const hostTeam = order.teamId === ROOT_TEAM ? null : order.teamId
  const locks = order.attempt === FAILURES_BEFORE_LOCK
  if (locks) await mailOwner(identity, { teamId: hostTeam, trace: job.trace }, account)
  for (const teamId of hostTeam ? [hostTeam] : await memberTeams(identity.db.system, order.emailHash))
    await noteIn(identity, teamId, { job, order, locks, isHost: hostTeam !== null })
}

/** As attempts of before cease to count there are further last ones; the owner is told of one. */
async function mailOwner(identity: Identity, at: Pick<Caller, 'teamId' | 'trace'>, account: Account): Promise<void> {
  const caller: Caller = { ...at, clientKey: null, counted: null, device: null }
  const counting = countAttempt(identity, caller, { act: 'lockMail', emailHash: account.emailHash })
  if (await within(counting)) await mailUnlockLink(identity, caller, account)
}

type Note = { job: Noted; order: NoteWrongPassword; locks: boolean; isHost: boolean }

async function noteIn(identity: Identity, teamId: string, note: Note): Promise<void> {
  const { emailHash } = note.order
  const member = await identity.db.read(teamId, (tx) => memberReader(tx, teamId).findByEmailHash(emailHash))
  if (!activeMember(member)) return
  const kept = note.isHost ? await within(countAgainst(identity, LIMITS.notedFailures, teamId)) : null
  const noting = identity.db.write(teamId, async (tx) => {
    if (kept !== null) await addFailure(tx, member, note, kept === LIMITS.notedFailures.most)
    if (note.locks) await addLock(tx, member, note)
  })
  await noting.catch((error: unknown) => {
    // A workspace that is being moved away does not wait for what somebody tried meanwhile.
    if (!isHeld(error)) throw error
  })
}

/** What was counted; null above the limit. */
const within = (counting: Promise<number>): Promise<number | null> =>
  counting.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'TooManyRequests') return null
    throw error
  })

/** The entry has the job's id, so that a job that is done twice is noted once. The last one that is kept says so. */
async function addFailure(tx: Transaction, member: Member, { job, order }: Note, isLast: boolean): Promise<void> {
  if ((await auditReader(tx, member.teamId).entries([job.id])).length > 0) return
  const metadata = isLast ? { furtherNotKept: true } : {}
  await add(tx, member, { id: job.id, job, order }, { act: 'signIn.failed', object: objectOf(member), metadata })
}

async function addLock(tx: Transaction, member: Member, { job, order }: Note): Promise<void> {
  const { windowMs } = ATTEMPT_LIMITS.passwords
  const now = new Date(job.occurredAtMs)
  const recent = since(new Date(job.occurredAtMs - windowMs))
  const filter = allOf([ofActs(['account.locked']), byActor(member.userId), recent])
  const noted = await auditReader(tx, member.teamId).moments({ filter, now }, 1)
  if (noted.length > 0) return
  const metadata = { minutes: windowMs / MINUTE_MS }
  const done = { act: 'account.locked', object: objectOf(member), metadata } as const
  await add(tx, member, { id: newId(), job, order }, done)
}

const objectOf = ({ userId, name }: Member) => ({ type: 'user', id: userId, name })

/** Nobody has shown who they are; the member's id stands there so that rules count each member's for themselves. */
function add(
  tx: Transaction,
  { teamId, userId }: Member,
  { id, job, order }: { id: string } & Pick<Note, 'job' | 'order'>,
  done: AuditedAct,
): Promise<void> {
  const source: AuditSource = {
    origin: { teamId, trace: job.trace, client: { device: order.device || null } },
    by: { kind: 'system', name: 'Somebody', id: userId },
  }
  const happenedAt = new Date(job.occurredAtMs)
  return auditRepository(tx, teamId).add({
    id,
    record: auditRecord(source, done),
    requestId: requestIdOf(job.trace),
    happenedAt,
  })
}
