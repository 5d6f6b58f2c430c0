import type { Transaction } from '@verbatim/kit/database/database.ts'
import { recordAlertsChanged } from '#src/alerts/alert-facts.ts'
import { audit } from '#src/audit/audit.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { teamsDue } from '#src/audit/chain/chain-due-query.ts'
import { type Answer, sendDelivery } from '#src/audit/stream/send-delivery.ts'
import { type AuditStream, afterDelivery, afterFailure, deliveryKey } from '#src/audit/stream/stream.ts'
import { streamOrders } from '#src/audit/stream/stream-orders-repository.ts'
import { streamRepository } from '#src/audit/stream/stream-repository.ts'
import type { Identity } from '#src/context.ts'
import { mailManagers, SOME_MANAGERS } from '#src/mails/mail-managers.ts'
import { streamPausedMail } from '#src/mails/stream-mail.ts'
import { openSecret } from '#src/vault/open-secret.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

export type StreamParts = Pick<Identity, 'db' | 'clock' | 'log' | 'newId' | 'settings' | 'vault' | 'fetchOutside'>

const TEAMS_AT_ONCE = 16
const ENTRIES_AT_ONCE = 100
/** Longer than any answer is waited for. */
const CLAIM_MS = 60_000

/**
 * Sends what was added to logs to where their workspaces want it; whether something is left. A stream remembers the last
 * link that was taken. A stop between sending and remembering sends the same delivery again, under the same id.
 */
export async function deliverEntries(parts: StreamParts): Promise<boolean> {
  const teams = await teamsDue(parts.db.system, ['STREAM'], parts.clock.now(), TEAMS_AT_ONCE)
  const more = await Promise.all(teams.map((teamId) => deliverOf(parts, teamId)))
  return teams.length === TEAMS_AT_ONCE || more.some(Boolean)
}

type Try = { claim: string; stream: AuditStream; secret: string | null; entries: AuditEntry[] }

/** Tries the next delivery of a workspace; whether another one follows at once. */
async function deliverOf(parts: StreamParts, teamId: string): Promise<boolean> {
  const begun = await parts.db.write(teamId, (tx) => begin(tx, parts, teamId))
  if (!begun) return false
  const { stream, secret, entries } = begun
  const at = parts.clock.now()
  const to = entries.at(-1)?.link?.seq ?? stream.seq
  const parcel = { id: deliveryKey(stream.id, stream.seq, to), teamId, type: 'entries' as const, entries, at }
  const answer: Answer =
    secret === null
      ? { status: null, problem: 'Its secret does not open. Make a new one.' }
      : await sendDelivery(parts, { url: stream.url, secret }, parcel)
  return parts.db.write(teamId, (tx) => end(tx, parts, teamId, { ...begun, to, at, answer }))
}

/** Takes the stream for one try, and decides what is sent: what was tried before and was not taken is sent as it was. */
async function begin(tx: Transaction, parts: StreamParts, teamId: string): Promise<Try | null> {
  const streams = streamRepository(tx, teamId)
  const orders = streamOrders(tx, teamId)
  const [now, claim] = [parts.clock.now(), parts.newId()]
  const stream = await streams.lock()
  // Kept inside it waits, and goes on with the entry that says that compliance was switched off.
  if (stream?.state !== 'ON' || (await workspaceRepository(tx).compliance(teamId))) {
    await orders.take()
    return null
  }
  if (stream.nextAt && stream.nextAt > now) {
    await orders.orderInstead(stream.nextAt, now)
    return null
  }
  const until = new Date(now.getTime() + CLAIM_MS)
  // Whatever becomes of this try, there is another one: a stop in between loses nothing.
  await orders.orderInstead(until, now)
  if (!(await streams.claim(claim, { now, until }))) return null
  const limit = stream.sendingTo === null ? ENTRIES_AT_ONCE : stream.sendingTo - stream.seq
  const entries = await auditReader(tx, teamId).chained(stream.seq, limit)
  const last = entries.at(-1)?.link?.seq
  if (last === undefined) {
    await streams.release(claim)
    await orders.take()
    return null
  }
  await streams.save({ ...stream, sendingTo: last })
  const secret = await openSecret(tx, parts, teamId, stream.secretId)
  return { claim, stream, secret, entries }
}

type Ended = Try & { to: number; at: Date; answer: Answer }

/** Keeps how a try went. What came of one that took too long, or of a stream that is another one now, counts for nothing. */
async function end(tx: Transaction, parts: StreamParts, teamId: string, ended: Ended): Promise<boolean> {
  const { claim, to, at, answer, entries } = ended
  const streams = streamRepository(tx, teamId)
  const stream = await streams.lock()
  if (!stream || !(await streams.release(claim))) return false
  const isTaken = answer.problem === null
  const next = isTaken ? afterDelivery(stream, to, at) : afterFailure(stream, at)
  await streams.save(next)
  const delivery = { id: parts.newId(), isTest: false, entries: entries.length, sentAt: at, ...answer }
  await streams.addDelivery(stream.id, delivery)
  await recordAlertsChanged(tx, { teamId, actorId: null, trace: null }, [stream.id])
  const orders = streamOrders(tx, teamId)
  await orders.take()
  const isMore = isTaken && (await streams.newestSeq()) > to
  if (isMore) await orders.order(at)
  if (next.nextAt) await orders.order(next.nextAt)
  if (next.state === 'PAUSED' && stream.state === 'ON') await tellManagers(tx, parts, teamId, next)
  return isMore
}

/** After long failure: managers hear of it by mail, and the log keeps it. */
async function tellManagers(tx: Transaction, parts: StreamParts, teamId: string, stream: AuditStream): Promise<void> {
  const origin = { teamId, actorId: null, trace: null }
  const object = { type: 'auditStream', id: stream.id, name: new URL(stream.url).host }
  await audit(tx, { origin, by: { kind: 'system', name: '' } }, { act: 'auditStream.paused', object })
  const { subdomain } = await workspaceRepository(tx).get(teamId)
  const mail = streamPausedMail(parts.settings, subdomain, { host: object.name, since: stream.failingSince })
  await mailManagers(tx, parts, origin, mail, SOME_MANAGERS)
}
