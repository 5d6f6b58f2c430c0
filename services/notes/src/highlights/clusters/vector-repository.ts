import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Of what text a vector is, and by which model; another text or model needs another vector. */
export type VectorKey = { highlightId: string; digest: string }
type Row = { highlight_id: string; team_id: string; model: string; digest: string; vector: Buffer }

/** What texts of highlights mean, as it was worked out before. */
export function vectorReader(tx: ReadTransaction, teamId: string) {
  return {
    async find(model: string, keys: readonly VectorKey[]): Promise<Map<string, Float32Array>> {
      const rows = await tx<Row>('highlight_vector')
        .where({ team_id: teamId, model })
        .whereIn(
          'highlight_id',
          keys.map(({ highlightId }) => highlightId),
        )
        .select('highlight_id', 'digest', 'vector')
      const digests = new Map(keys.map(({ highlightId, digest }) => [highlightId, digest]))
      const current = rows.filter((row) => digests.get(row.highlight_id) === row.digest)
      return new Map(current.map((row) => [row.highlight_id, numbersOf(row.vector)]))
    },
  }
}

/** Keeps vectors, in the place of older ones of the same highlights. */
export async function keepVectors(
  tx: Transaction,
  teamId: string,
  model: string,
  vectors: readonly (VectorKey & { vector: Float32Array })[],
): Promise<void> {
  const rows = vectors.map(({ highlightId, digest, vector }) => ({
    ...{ highlight_id: highlightId, team_id: teamId, model, digest },
    vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
  }))
  await tx('highlight_vector').insert(rows).onConflict('highlight_id').merge(['model', 'digest', 'vector'])
}

/** Numbers have to begin at a place that their size divides, which bytes of a row do not. */
const numbersOf = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer)
