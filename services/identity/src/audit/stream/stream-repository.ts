import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { AuditDelivery, AuditStream, StreamState } from '#src/audit/stream/stream.ts'

type Row = {
  id: string
  team_id: string
  url: string
  secret_id: string
  secret_ending: string
  state: StreamState
  seq: string
  sending_to: string | null
  failures: number
  failing_since: Date | null
  next_at: Date | null
  delivered_at: Date | null
  changed_by: string
  changed_at: Date
}

type DeliveryRow = {
  id: string
  team_id: string
  stream_id: string
  is_test: boolean
  entries: number
  status: number | null
  problem: string | null
  sent_at: Date
}

const toStream = (row: Row): AuditStream => ({
  id: row.id,
  url: row.url,
  secretId: row.secret_id,
  secretEnding: row.secret_ending,
  state: row.state,
  seq: Number(row.seq),
  sendingTo: row.sending_to === null ? null : Number(row.sending_to),
  failures: row.failures,
  failingSince: row.failing_since,
  nextAt: row.next_at,
  deliveredAt: row.delivered_at,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
})

const toRow = (teamId: string, stream: AuditStream) => ({
  id: stream.id,
  team_id: teamId,
  url: stream.url,
  secret_id: stream.secretId,
  secret_ending: stream.secretEnding,
  state: stream.state,
  seq: stream.seq,
  sending_to: stream.sendingTo,
  failures: stream.failures,
  failing_since: stream.failingSince,
  next_at: stream.nextAt,
  delivered_at: stream.deliveredAt,
  changed_by: stream.changedBy,
  changed_at: stream.changedAt,
})

const toDelivery = (row: DeliveryRow): AuditDelivery => ({
  id: row.id,
  isTest: row.is_test,
  entries: row.entries,
  status: row.status,
  problem: row.problem,
  sentAt: row.sent_at,
})

/** So many deliveries are kept. */
const KEPT = 50

/** The stream of one workspace. */
export const streamRepository = (tx: Transaction, teamId: string) => ({
  ...streamReader(tx, teamId),
  ...streamWrites(tx, teamId),
})

/** What can be read of it. */
export function streamReader(tx: ReadTransaction, teamId: string) {
  return {
    async find(): Promise<AuditStream | null> {
      const row = await tx<Row>('audit_stream').where({ team_id: teamId }).first()
      return row ? toStream(row) : null
    },
    /** The place of the newest link of the log. */
    async newestSeq(): Promise<number> {
      const found = await tx('audit_link').where({ team_id: teamId }).orderBy('seq', 'desc').first('seq')
      return Number(found?.seq ?? 0)
    },
    /** The newest tries, the newest first. */
    async deliveries(limit: number): Promise<AuditDelivery[]> {
      const rows = await tx<DeliveryRow>('audit_delivery')
        .where({ team_id: teamId })
        .orderBy([
          { column: 'sent_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit)
      return rows.map(toDelivery)
    },
    /** How many tests were sent since then. */
    async testsSince(at: Date): Promise<number> {
      const rows = await tx('audit_delivery')
        .where({ team_id: teamId, is_test: true })
        .where('sent_at', '>', at)
        .select('id')
      return rows.length
    },
  }
}

function streamWrites(tx: Transaction, teamId: string) {
  const streams = () => tx<Row>('audit_stream').where({ team_id: teamId })
  return {
    /** The stream, which nobody else changes until the transaction ends. */
    async lock(): Promise<AuditStream | null> {
      const row = await streams().forUpdate().first()
      return row ? toStream(row) : null
    },
    /** Adds it; false where the workspace has one. */
    async add(stream: AuditStream): Promise<boolean> {
      const added = await tx('audit_stream')
        .insert(toRow(teamId, stream))
        .onConflict('team_id')
        .ignore()
        .returning<{ id: string }[]>('id')
      return added.length > 0
    },
    async save(stream: AuditStream): Promise<void> {
      await tx('audit_stream').where({ id: stream.id, team_id: teamId }).update(toRow(teamId, stream))
    },
    /** Takes it away, with how its deliveries went. */
    async remove(id: string): Promise<void> {
      await tx('audit_delivery').where({ team_id: teamId }).delete()
      await streams().where({ id }).delete()
    },
    /** Takes the stream for one try, until then; false while another try is under way. */
    async claim(by: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
      const claimed = await tx('audit_stream')
        .where({ team_id: teamId })
        .where((free) => free.whereNull('claimed_until').orWhere('claimed_until', '<=', now))
        .update({ claimed_by: by, claimed_until: until })
      return claimed > 0
    },
    /** Ends a try; false where it took too long, and another one has begun. */
    async release(by: string): Promise<boolean> {
      const free = { claimed_by: null, claimed_until: null }
      return (await tx('audit_stream').where({ team_id: teamId, claimed_by: by }).update(free)) > 0
    },
    /** Keeps how a test that was under way went. */
    async endDelivery({ id, status, problem }: AuditDelivery): Promise<void> {
      await tx('audit_delivery').where({ team_id: teamId, id }).update({ status, problem })
    },
    /** Keeps how a try went, and forgets those that are older than the last fifty. */
    async addDelivery(streamId: string, delivery: AuditDelivery): Promise<void> {
      const { id, isTest, entries, status, problem, sentAt } = delivery
      const row = { id, team_id: teamId, stream_id: streamId, entries, status, problem }
      await tx('audit_delivery').insert({ ...row, is_test: isTest, sent_at: sentAt })
      const kept = (await streamReader(tx, teamId).deliveries(KEPT)).map((one) => one.id)
      await tx('audit_delivery').where({ team_id: teamId }).whereNotIn('id', kept).delete()
    },
  }
}
