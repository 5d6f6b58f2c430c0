import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SoundTable } from '@verbatim/kit/documents/sound-versions.ts'
import type { NewUpdate, PendingUpdate } from '#src/documents/document-repository.ts'

type Row = { team_id: string; view_id: string; state: Uint8Array; version: number }

/** The one earlier version of each canvas that was found sound. */
export const SOUND_CANVAS: SoundTable = { table: 'canvas_document_sound', id: 'view_id' }

/** The channel on which processes tell each other that they stored a canvas. */
export const canvasChannel = (schema: string): string => `canvases_${schema}`

/** Documents of canvases in their collaborative form, by the id of the view. */
export const canvasRepository = (tx: Transaction, teamId: string) => ({
  ...canvasReader(tx, teamId),
  ...canvasWrites(tx, teamId),
})

/** What can be read of them. */
export function canvasReader(tx: ReadTransaction, teamId: string) {
  const documents = () => tx<Row>('canvas_document').where({ team_id: teamId })
  return {
    /** The stored state, null before the first store, and what came after it. */
    async load(viewId: string): Promise<{ state: Uint8Array | null; pending: PendingUpdate[] }> {
      return { state: await this.state(viewId), pending: await this.pending(viewId) }
    },
    async state(viewId: string): Promise<Uint8Array | null> {
      const row = await documents().where({ view_id: viewId }).first('state')
      return row?.state ?? null
    },
    async versions(viewIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await documents()
        .whereIn('view_id', [...viewIds])
        .select<{ view_id: string; version: number }[]>('view_id', 'version')
      return new Map(rows.map((row) => [row.view_id, row.version]))
    },
    pending: (viewId: string): Promise<PendingUpdate[]> =>
      tx<PendingUpdate & { team_id: string; view_id: string }>('canvas_document_update')
        .where({ team_id: teamId, view_id: viewId })
        .orderBy('seq')
        .select('seq', 'update')
        .then((rows) => rows),
    /** Bytes of the stored state and of all updates since. */
    async size(viewId: string): Promise<number> {
      const { rows } = await tx.raw<{ rows: { size: string }[] }>(
        `select coalesce((select size from canvas_document where view_id = :viewId and team_id = :teamId), 0)
              + coalesce((select sum(length("update")) from canvas_document_update
                           where view_id = :viewId and team_id = :teamId), 0) as size`,
        { viewId, teamId },
      )
      return Number(rows[0]?.size ?? 0)
    },
  }
}

function canvasWrites(tx: Transaction, teamId: string) {
  const updates = () => tx('canvas_document_update').where({ team_id: teamId })
  return {
    /** Holds other stores of this canvas until the transaction ends; how often it was stored, 0 for a new one. */
    async lock(viewId: string): Promise<number> {
      await tx('canvas_document')
        .insert({
          ...{ view_id: viewId, team_id: teamId, state: Buffer.from([0, 0]), size: 2, version: 0 },
          updated_at: tx.fn.now(),
        })
        .onConflict('view_id')
        .ignore()
      const row = await tx('canvas_document')
        .where({ team_id: teamId, view_id: viewId })
        .forUpdate()
        .first<{ version: number } | undefined>('version')
      return row?.version ?? 0
    },
    async append(viewId: string, { update, authorId }: NewUpdate): Promise<void> {
      const row = { view_id: viewId, team_id: teamId, update: Buffer.from(update), author_id: authorId }
      await tx('canvas_document_update').insert(row)
    },
    /** Replaces the state; the updates named are part of it now. */
    async save(viewId: string, state: Uint8Array, version: number, merged: readonly PendingUpdate[]): Promise<void> {
      const row = { state: Buffer.from(state), size: state.length, version, updated_at: tx.fn.now() }
      await tx('canvas_document').where({ team_id: teamId, view_id: viewId }).update(row)
      if (merged.length)
        await updates()
          .where({ view_id: viewId })
          .whereRaw('seq = any(?::bigint[])', [merged.map(({ seq }) => seq)])
          .delete()
      await tx.raw("select pg_notify('canvases_' || current_schema(), '')")
    },
  }
}
