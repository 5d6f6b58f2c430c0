import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import type { GatheredWrites, TextKey } from '#src/index/search-index.ts'

export type DueText = TextKey & { teamId: string }
type Row = { team_id: string; id: string; block_id: string; due_at: Date }

/** A text that somebody is writing is given its vector when it has rested for so long. */
const REST_MS = 10_000
/** A worker that says nothing for so long has died, and its texts are given to another. */
const WORK_MS = 120_000
/** Rows of one statement: PostgreSQL takes some ten thousand values. */
const CHUNK = 1000

/** The same writes, with every text that they touch noted. */
export const noting = (writes: GatheredWrites, touched: DueText[]): GatheredWrites => ({
  ...writes,
  put(told, objects) {
    touched.push(...objects.map(({ id }) => ({ teamId: told.teamId, id, blockId: null })))
    return writes.put(told, objects)
  },
  putPassages(told, noteId, projectId, passages, removed) {
    touched.push(...passages.map(({ blockId }) => ({ teamId: told.teamId, id: noteId, blockId })))
    return writes.putPassages(told, noteId, projectId, passages, removed)
  },
})

/** Says that texts wait for their vectors. What waits already waits from now on anew. */
export async function noteDue(tx: Transaction, texts: readonly DueText[], now: Date): Promise<void> {
  const distinct = new Map(texts.map((text) => [`${text.teamId} ${text.id} ${text.blockId}`, text]))
  // In one order, so that two workers never wait for each other's rows.
  const rows = [...distinct].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx('embedding_due')
      .insert(
        rows.slice(at, at + CHUNK).map(({ teamId, id, blockId }) => ({
          team_id: teamId,
          id,
          block_id: blockId ?? '',
          due_at: new Date(now.getTime() + REST_MS),
        })),
      )
      .onConflict(['team_id', 'id', 'block_id'])
      .merge(['due_at'])
}

/** How many texts wait for their vectors. */
export async function countDue({ system }: Database): Promise<number> {
  const { rows } = await system.raw<{ rows: { count: number }[] }>('select count(*)::int as count from embedding_due')
  return rows[0]?.count ?? 0
}

/** Takes the texts that have waited longest; `done` takes them off, except those that were touched meanwhile or are left. */
export async function takeDue(db: Database, now: Date, limit: number) {
  const until = new Date(now.getTime() + WORK_MS)
  const { rows } = await db.system.raw<{ rows: Row[] }>(
    `update embedding_due set due_at = ? where (team_id, id, block_id) in (
       select team_id, id, block_id from embedding_due where due_at <= ? order by due_at limit ? for update skip locked
     ) returning team_id, id, block_id`,
    [until, now, limit],
  )
  const texts = rows.map(({ team_id, id, block_id }) => ({ teamId: team_id, id, blockId: block_id || null }))
  return {
    texts,
    /** @param left teams whose texts wait on. */
    async done(left: ReadonlySet<string> = new Set()): Promise<void> {
      const finished = rows.filter(({ team_id }) => !left.has(team_id))
      await db
        .system('embedding_due')
        .whereIn(
          ['team_id', 'id', 'block_id'],
          finished.map(({ team_id, id, block_id }) => [team_id, id, block_id]),
        )
        .where({ due_at: until })
        .delete()
    },
  }
}
