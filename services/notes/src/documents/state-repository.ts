import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SoundTable } from '@verbatim/kit/documents/sound-versions.ts'
import type { NewUpdate, PendingUpdate } from '#src/documents/document-repository.ts'

/** Where documents of one kind are kept: their states, what came since, one earlier sound version of each. */
export type StateTables = {
  state: string
  updates: string
  sound: SoundTable
  /** The column with the id of what the document belongs to. */
  id: string
  /** Begins the name of the channel on which processes tell each other that they stored one. */
  channel: string
}

type Row = { team_id: string; state: Uint8Array; version: number }

/** The channel on which processes tell each other that they stored a document. */
export const stateChannel = ({ channel }: StateTables, schema: string): string => `${channel}_${schema}`

/** Documents in their collaborative form, by the id of what they belong to. */
export const stateRepository = (tx: Transaction, teamId: string, tables: StateTables) => ({
  ...stateReader(tx, teamId, tables),
  ...stateWrites(tx, teamId, tables),
})

/** What can be read of them. */
export function stateReader(tx: ReadTransaction, teamId: string, tables: StateTables) {
  const { id: column } = tables
  const documents = () => tx<Row>(tables.state).where({ team_id: teamId })
  return {
    /** The stored state, null before the first store, and what came after it. */
    async load(id: string): Promise<{ state: Uint8Array | null; pending: PendingUpdate[] }> {
      return { state: await this.state(id), pending: await this.pending(id) }
    },
    async state(id: string): Promise<Uint8Array | null> {
      const row = await documents()
        .where({ [column]: id })
        .first('state')
      return row?.state ?? null
    },
    async versions(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await documents()
        .whereIn(column, [...ids])
        .select<{ id: string; version: number }[]>({ id: column, version: 'version' })
      return new Map(rows.map((row) => [row.id, row.version]))
    },
    pending: (id: string): Promise<PendingUpdate[]> =>
      tx<PendingUpdate & { team_id: string }>(tables.updates)
        .where({ team_id: teamId, [column]: id })
        .orderBy('seq')
        .select('seq', 'update')
        .then((rows) => rows),
    /** Bytes of the stored state and of all updates since. */
    async size(id: string): Promise<number> {
      const { rows } = await tx.raw<{ rows: { size: string }[] }>(
        `select coalesce((select size from :state: where :column: = :id and team_id = :teamId), 0)
              + coalesce((select sum(length("update")) from :updates:
                           where :column: = :id and team_id = :teamId), 0) as size`,
        { id, teamId, column, state: tables.state, updates: tables.updates },
      )
      return Number(rows[0]?.size ?? 0)
    },
  }
}

function stateWrites(tx: Transaction, teamId: string, tables: StateTables) {
  const { id: column } = tables
  const begin = async (id: string, state: Uint8Array): Promise<void> => {
    await tx(tables.state)
      .insert({
        [column]: id,
        team_id: teamId,
        state: Buffer.from(state),
        size: state.length,
        version: 0,
        updated_at: tx.fn.now(),
      })
      .onConflict(column)
      .ignore()
  }
  return {
    /** Keeps what a document begins with, unless it has begun. */
    begin,
    /** Holds other stores of this document until the transaction ends; how often it was stored, 0 for a new one. */
    async lock(id: string): Promise<number> {
      await begin(id, NOTHING)
      const row = await tx(tables.state)
        .where({ team_id: teamId, [column]: id })
        .forUpdate()
        .first<{ version: number } | undefined>('version')
      return row?.version ?? 0
    },
    async append(id: string, { update, authorId }: NewUpdate): Promise<void> {
      const row = { [column]: id, team_id: teamId, update: Buffer.from(update), author_id: authorId }
      await tx(tables.updates).insert(row)
    },
    /** Replaces the state; the updates named are part of it now. */
    async save(id: string, state: Uint8Array, version: number, merged: readonly PendingUpdate[]): Promise<void> {
      const row = { state: Buffer.from(state), size: state.length, version, updated_at: tx.fn.now() }
      await tx(tables.state)
        .where({ team_id: teamId, [column]: id })
        .update(row)
      if (merged.length)
        await tx(tables.updates)
          .where({ team_id: teamId, [column]: id })
          .whereRaw('seq = any(?::bigint[])', [merged.map(({ seq }) => seq)])
          .delete()
      await tx.raw("select pg_notify(:channel || '_' || current_schema(), '')", { channel: tables.channel })
    },
  }
}

/** A Yjs update without anything in it. */
const NOTHING = Uint8Array.of(0, 0)
