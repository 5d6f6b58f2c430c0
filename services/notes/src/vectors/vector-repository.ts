import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Of what text a vector is, and by which model; another text or model needs another vector. */
export type VectorKey = { id: string; digest: string }

const TABLES = {
  highlight: { table: 'highlight_vector', column: 'highlight_id' },
  tag: { table: 'tag_vector', column: 'tag_id' },
} as const

/** What has a vector. */
export type VectorOwner = keyof typeof TABLES

type Row = { id: string; digest: string; vector: Buffer }

/** What texts mean, as it was worked out before. */
export function vectorReader(tx: ReadTransaction, teamId: string, owner: VectorOwner) {
  const { table, column } = TABLES[owner]
  return {
    async find(model: string, keys: readonly VectorKey[]): Promise<Map<string, Float32Array>> {
      const rows = await tx(table)
        .where({ team_id: teamId, model })
        .whereIn(
          column,
          keys.map(({ id }) => id),
        )
        .select<Row[]>({ id: column }, 'digest', 'vector')
      const digests = new Map(keys.map(({ id, digest }) => [id, digest]))
      const current = rows.filter((row) => digests.get(row.id) === row.digest)
      return new Map(current.map((row) => [row.id, numbersOf(row.vector)]))
    },
  }
}

/** Keeps vectors, in the place of older ones of the same owners. */
export async function keepVectors(
  tx: Transaction,
  teamId: string,
  owner: VectorOwner,
  model: string,
  vectors: readonly (VectorKey & { vector: Float32Array })[],
): Promise<void> {
  const { table, column } = TABLES[owner]
  const rows = vectors.map(({ id, digest, vector }) => ({
    [column]: id,
    team_id: teamId,
    model,
    digest,
    vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
  }))
  await tx(table).insert(rows).onConflict(column).merge(['model', 'digest', 'vector'])
}

/** Numbers have to begin at a place that their size divides, which bytes of a row do not. */
const numbersOf = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer)
