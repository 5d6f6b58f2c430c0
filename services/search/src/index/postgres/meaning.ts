import { createVectorIndex, type VectorIndex } from '@verbatim/kit/ai/vector-index.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { COSINE_MIN, keyName, NEAREST, TEXT_MAX, textHash, textOf } from '../meaning.ts'
import type { IndexedText, IndexQuery, Meaning, Reach, TextKey, TextVector } from '../search-index.ts'
import { reachBindings, within } from './candidates.ts'

/** Texts of a team that are looked at for one question, the newest things' first: beyond that it takes too long. */
const LOOKED_AT = 20_000
/** Vectors in memory, of all teams of the process: those of teams that asked longest ago leave first. */
const BYTES = 128_000_000

export type NearText = { id: string; blockId: string | null; score: number }

/** Compares vectors exactly, in memory. Which of them an asker may reach, PostgreSQL says anew for every question. */
export function createNearness(db: Pick<Database, 'read'>) {
  const cached = new Map<string, VectorIndex>()
  const cachedIndex = (team: string, dimensions: number): VectorIndex => {
    const vectors = cached.get(team) ?? createVectorIndex(dimensions)
    cached.delete(team)
    cached.set(team, vectors)
    let bytes = [...cached.values()].reduce((sum, one) => sum + one.bytes(), 0)
    for (const [other, one] of cached) {
      if (bytes <= BYTES || other === team) break
      cached.delete(other)
      bytes -= one.bytes()
    }
    return vectors
  }
  return (teamId: string, query: IndexQuery, reach: Reach, meaning: Meaning): Promise<NearText[]> =>
    db.read(teamId, async (tx) => {
      const texts = await reachable(tx, teamId, query, reach, meaning.model)
      const byHash = Map.groupBy(texts, ({ text_hash }) => text_hash)
      const vectors = cachedIndex(`${teamId} ${meaning.model}`, meaning.vector.length)
      await load(tx, teamId, meaning.model, vectors, [...byHash.keys()])
      return vectors
        .nearest(meaning.vector, NEAREST, (hash) => byHash.has(hash))
        .filter(({ score }) => score >= COSINE_MIN)
        .flatMap(({ id: hash, score }) =>
          (byHash.get(hash) ?? []).map(({ id, block_id }) => ({ id, blockId: block_id, score })),
        )
    })
}

type Reachable = { id: string; block_id: string | null; text_hash: string }

async function reachable(
  tx: ReadTransaction,
  teamId: string,
  { types, projectIds, tagIds }: IndexQuery,
  reach: Reach,
  model: string,
): Promise<Reachable[]> {
  const { readable } = reach
  const objects = await tx.raw<{ rows: Reachable[] }>(
    `select m.id, null as block_id, m.text_hash from object_meaning m join object o using (team_id, id)
     where m.team_id = ? and m.model = ? and o.type = any(?) and ${within(reach)}
       and (?::uuid[] is null or o.project_id = any(?::uuid[])) and (?::uuid[] = '{}' or o.tag_ids && ?::uuid[])
     order by o.updated_at desc limit ${LOOKED_AT}`,
    [teamId, model, types, ...reachBindings(reach), projectIds, projectIds, tagIds, tagIds] as string[],
  )
  if (tagIds.length || !types.includes('NOTE')) return objects.rows
  const passages = await tx.raw<{ rows: Reachable[] }>(
    `select m.note_id as id, m.block_id, m.text_hash from passage_meaning m join passage p using (team_id, note_id, block_id)
     where m.team_id = ? and m.model = ? and (?::uuid[] is null or p.project_id = any(?::uuid[]))
       and (?::uuid[] is null or p.project_id = any(?::uuid[]))
     order by m.note_id desc limit ${LOOKED_AT}`,
    [teamId, model, readable, readable, projectIds, projectIds] as string[],
  )
  return [...objects.rows, ...passages.rows]
}

/** A vector never changes under its hash, so what is in memory is right. */
async function load(
  tx: ReadTransaction,
  teamId: string,
  model: string,
  vectors: VectorIndex,
  hashes: readonly string[],
): Promise<void> {
  const missing = hashes.filter((hash) => !vectors.has(hash))
  if (!missing.length) return
  for (const table of ['object_meaning', 'passage_meaning']) {
    const rows = await tx(table)
      .where({ team_id: teamId, model })
      .whereRaw('text_hash = any(?)', [missing])
      .select<{ text_hash: string; vector: Buffer }[]>('text_hash', 'vector')
    for (const { text_hash, vector } of rows) vectors.set(text_hash, new Float32Array(new Uint8Array(vector).buffer))
  }
}

/** Those of the texts whose vector is missing, or of another text or model. */
export async function unembedded(
  tx: ReadTransaction,
  teamId: string,
  model: string,
  keys: readonly TextKey[],
): Promise<IndexedText[]> {
  const things = keys.filter(({ blockId }) => blockId === null).map(({ id }) => id)
  const { rows: objects } = await tx.raw<{ rows: (TextRow & { title: string })[] }>(
    `select o.id, null as block_id, o.title, left(o.content, ${TEXT_MAX}) as text, m.text_hash from object o
     left join object_meaning m on m.team_id = o.team_id and m.id = o.id and m.model = ?
     where o.team_id = ? and o.id = any(?)`,
    [model, teamId, things],
  )
  const passages = keys.filter(({ blockId }) => blockId !== null)
  const { rows } = await tx.raw<{ rows: TextRow[] }>(
    `select p.note_id as id, p.block_id, left(p.text, ${TEXT_MAX}) as text, m.text_hash
     from unnest(?::uuid[], ?::text[]) as wanted(note_id, block_id) join passage p using (note_id, block_id)
     left join passage_meaning m on m.team_id = p.team_id and m.note_id = p.note_id and m.block_id = p.block_id and m.model = ?
     where p.team_id = ?`,
    [passages.map(({ id }) => id), passages.map(({ blockId }) => blockId ?? ''), model, teamId],
  )
  const all = [...objects.map((row) => ({ ...row, text: textOf({ title: row.title, content: row.text }) })), ...rows]
  return all
    .filter(({ text, text_hash }) => text.trim() && textHash(text) !== text_hash)
    .map(({ id, block_id, text }) => ({ key: { id, blockId: block_id }, text }))
}

type TextRow = { id: string; block_id: string | null; text: string; text_hash: string | null }

/** Keeps vectors of texts that are still there. */
export async function putVectors(
  tx: Transaction,
  teamId: string,
  model: string,
  vectors: readonly TextVector[],
): Promise<void> {
  const distinct = [...new Map(vectors.map((one) => [keyName(one.key), one])).values()]
  for (const { key, hash, vector } of distinct) {
    const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
    const [table, columns, parent] = key.blockId
      ? (['passage_meaning', 'note_id, block_id', 'passage'] as const)
      : (['object_meaning', 'id', 'object'] as const)
    const where = key.blockId ? 'note_id = ? and block_id = ?' : 'id = ?'
    await tx.raw(
      `insert into ${table} (team_id, ${columns}, model, text_hash, vector)
       select team_id, ${columns}, ?, ?, ? from ${parent} where team_id = ? and ${where} for key share
       on conflict (team_id, ${columns}) do update
       set model = excluded.model, text_hash = excluded.text_hash, vector = excluded.vector`,
      [model, hash, bytes, teamId, key.id, ...(key.blockId ? [key.blockId] : [])],
    )
  }
}
