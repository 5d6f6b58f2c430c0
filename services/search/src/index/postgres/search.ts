import type { Database } from '@verbatim/kit/database/database.ts'
import { countsOf } from '../counts.ts'
import { bestOfEach, fuse, reaches } from '../meaning.ts'
import { compareRanks, rankedPage } from '../ranked-page.ts'
import type { IndexAnswer, IndexQuery, Meaning, Reach } from '../search-index.ts'
import { firstThatFinds } from '../typos.ts'
import { columns, isOfText, objectCandidates, passageCandidates, type RankedRow, RESULTS_MAX } from './candidates.ts'
import { hydrate } from './hits.ts'
import type { createNearness, NearText } from './meaning.ts'
import { wordsMeant } from './meant.ts'
import { type Asked, asksForNothing, type Read, readAsked } from './terms.ts'

/** Runs a query within reach. */
export async function searchPostgres(
  db: Pick<Database, 'read'>,
  nearness: ReturnType<typeof createNearness>,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
): Promise<IndexAnswer> {
  const read: Read = (work) => db.read(teamId, work)
  const [words, near] = await Promise.all([
    query.method === 'VECTOR' ? null : byWords(read, teamId, query, reach),
    query.meaning ? byMeaning(read, teamId, query, (meaning) => nearness(teamId, query, reach, meaning)) : null,
  ])
  const asked = words?.asked ?? (await readAsked(read, { ...query.terms, instead: new Map() }, 'any'))
  const ranked = near ? inOrder(fuse([words?.ranked ?? [], near]), query) : (words?.ranked ?? [])
  const { rows, next } = rankedPage(ranked, query, query.page)
  return {
    hits: (await read((tx) => hydrate(tx, teamId, rows, asked))).filter((hit) => reaches(reach, hit)),
    total: ranked.length,
    next,
    ...countsOf(ranked.map(({ type, project_id, tag_ids }) => ({ type, projectId: project_id, tagIds: tag_ids }))),
  }
}

/** What is near in meaning, as rows of the things that stand for it. */
async function byMeaning(
  read: Read,
  teamId: string,
  query: IndexQuery,
  nearest: (meaning: Meaning) => Promise<NearText[]>,
): Promise<RankedRow[]> {
  if (!query.meaning) return []
  const texts = bestOfEach(await nearest(query.meaning))
  const { rows } = await read((tx) =>
    tx.raw<{ rows: RankedRow[] }>(
      `select ${columns('o', query.sort)} from object o where o.team_id = ? and o.id = any(?)`,
      [teamId, texts.map(({ id }) => id)],
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return texts.flatMap(({ id, blockId, score }) => {
    const row = byId.get(id)
    return row ? [{ ...row, block_id: blockId, score }] : []
  })
}

/** Every word and phrase; where nothing has them, one typo is allowed, and then any of them is enough. */
async function byWords(
  read: Read,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
): Promise<{ ranked: RankedRow[]; asked: Asked }> {
  let asked: Asked = { joint: 'all', stems: '', phrases: [] }
  const { found } = await firstThatFinds(
    query.terms,
    (words) => wordsMeant(read, teamId, query, reach, words),
    async (terms, joint) => {
      asked = await readAsked(read, terms, joint)
      return rank(read, teamId, query, reach, asked)
    },
  )
  return { ranked: found, asked }
}

/** What is found, best or newest first. Objects and passages are looked through side by side, which halves the wait. */
async function rank(read: Read, teamId: string, query: IndexQuery, reach: Reach, asked: Asked): Promise<RankedRow[]> {
  if (asksForNothing(asked)) return []
  const parts = [
    objectCandidates(teamId, query, reach, asked),
    ...(isOfText(query) ? [passageCandidates(teamId, query, reach, asked)] : []),
  ]
  const found = await Promise.all(
    parts.map(({ sql, bindings }) => read((tx) => tx.raw<{ rows: RankedRow[] }>(sql, bindings as string[]))),
  )
  const best = new Map<string, RankedRow>()
  for (const row of found.flatMap(({ rows }) => rows)) {
    const other = best.get(row.id)
    if (!other || other.score < row.score) best.set(row.id, row)
  }
  return inOrder([...best.values()], query)
}

const inOrder = (rows: RankedRow[], query: IndexQuery): RankedRow[] =>
  rows.sort(compareRanks(query)).slice(0, RESULTS_MAX)
