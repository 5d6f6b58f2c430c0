import type { StoredDocument } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { storableText } from '@verbatim/kit/limited-text.ts'
import type { InsightBlock } from '#src/insights/insight.ts'

type BlockRow = {
  insight_id: string
  team_id: string
  position: number
  block_id: string
  kind: string
  text: string
  highlight_id: string | null
}

/** An update of the log, with who made it, null for the service itself, and when. */
export type AuthoredUpdate = { update: Uint8Array; authorId: string | null; at: Date }

/** Documents of one workspace's insights: the state, updates since, and the blocks of the draft. */
export const documentRepository = (tx: Transaction, teamId: string) => ({
  ...documentReader(tx, teamId),
  ...documentWrites(tx, teamId),
})

/** What can be read of them. */
export function documentReader(tx: ReadTransaction, teamId: string) {
  const published = () =>
    tx<{ insight_id: string; team_id: string; content: unknown }>('insight_published_document').where({
      team_id: teamId,
    })
  const blocks = () => tx<BlockRow>('insight_block').where({ team_id: teamId })
  return {
    async load(insightId: string): Promise<StoredDocument> {
      const state = await tx('insight_document')
        .where({ team_id: teamId, insight_id: insightId })
        .first<{ state: Buffer } | undefined>()
      const since = await tx('insight_document_update')
        .where({ team_id: teamId, insight_id: insightId })
        .orderBy('seq')
        .select<{ update: Buffer }[]>('update')
      return {
        state: state ? new Uint8Array(state.state) : null,
        updates: since.map(({ update }) => new Uint8Array(update)),
      }
    },
    async lastSeq(insightId: string): Promise<string> {
      const [row] = await tx('insight_document_update')
        .where({ team_id: teamId, insight_id: insightId })
        .max<{ seq: string | null }[]>('seq as seq')
      return row?.seq ?? '0'
    },
    /** What came after the stored state, up to `seq`, oldest first. */
    async pending(insightId: string, seq: string): Promise<AuthoredUpdate[]> {
      const rows = await tx('insight_document_update')
        .where({ team_id: teamId, insight_id: insightId })
        .where('seq', '<=', seq)
        .orderBy('seq')
        .select<{ update: Buffer; author_id: string | null; created_at: Date }[]>('update', 'author_id', 'created_at')
      return rows.map((row) => ({ update: row.update, authorId: row.author_id, at: row.created_at }))
    },
    /** How long the documents that readers see are together, in bytes of JSON. */
    async publishedBytes(insightIds: readonly string[]): Promise<number> {
      const { rows } = await tx.raw<{ rows: { bytes: string }[] }>(
        `select coalesce(sum(octet_length(content::text)), 0) as bytes from insight_published_document
         where team_id = :teamId and insight_id = any(cast(:insightIds as uuid[]))`,
        { teamId, insightIds: [...insightIds] },
      )
      return Number(rows[0]?.bytes ?? 0)
    },
    /** The document that readers see; null where nothing is published. */
    async published(insightId: string): Promise<unknown> {
      const row = await published().where({ insight_id: insightId }).first('content')
      return row?.content ?? null
    },
    /** Blocks of each draft, in order. */
    async blocksOf(insightIds: readonly string[]): Promise<Map<string, InsightBlock[]>> {
      const rows = await blocks()
        .whereIn('insight_id', [...insightIds])
        .orderBy(['insight_id', 'position'])
      const found = new Map<string, InsightBlock[]>(insightIds.map((id) => [id, []]))
      for (const row of rows)
        found
          .get(row.insight_id)
          ?.push({ id: row.block_id, kind: row.kind, text: row.text, highlightId: row.highlight_id })
      return found
    },
  }
}

function documentWrites(tx: Transaction, teamId: string) {
  const published = () =>
    tx<{ insight_id: string; team_id: string; content: unknown }>('insight_published_document').where({
      team_id: teamId,
    })
  const blocks = () => tx<BlockRow>('insight_block').where({ team_id: teamId })
  return {
    async append(insightId: string, update: Uint8Array, authorId: string | null): Promise<void> {
      await tx('insight_document_update').insert({
        team_id: teamId,
        insight_id: insightId,
        update: Buffer.from(update),
        author_id: authorId,
      })
    },
    /** Keeps the whole state; the updates up to `seq` are in it and go. */
    async replaceState(insightId: string, state: Uint8Array, seq: string): Promise<void> {
      await tx('insight_document')
        .insert({ team_id: teamId, insight_id: insightId, state: Buffer.from(state) })
        .onConflict('insight_id')
        .merge(['state'])
      await tx('insight_document_update')
        .where({ team_id: teamId, insight_id: insightId })
        .andWhere('seq', '<=', seq)
        .delete()
    },
    async replaceBlocks(insightId: string, next: readonly InsightBlock[]): Promise<void> {
      await blocks().where({ insight_id: insightId }).delete()
      const rows = next.map((block, position) => ({
        insight_id: insightId,
        team_id: teamId,
        position,
        block_id: block.id,
        kind: block.kind,
        text: block.text,
        highlight_id: block.highlightId,
      }))
      for (let at = 0; at < rows.length; at += 1000)
        await tx<BlockRow>('insight_block').insert(rows.slice(at, at + 1000))
    },
    async savePublished(insightId: string, content: unknown): Promise<void> {
      await tx('insight_published_document')
        .insert({ insight_id: insightId, team_id: teamId, content: storableJson(content) })
        .onConflict('insight_id')
        .merge(['content'])
    },
    async removePublished(insightId: string): Promise<void> {
      await published().where({ insight_id: insightId }).delete()
    },
  }
}

/** JSON whose texts PostgreSQL can keep. */
const storableJson = (content: unknown): string =>
  JSON.stringify(content, (_key, value) => (typeof value === 'string' ? storableText(value) : value))
