import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import { rowFilter } from '@verbatim/contracts/filters/to-filter.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { filterSql } from '@verbatim/fields/lists/filter-sql.ts'
import { connect, type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion, startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { migrations } from '@verbatim/notes/migrations.ts'
import { noteFilterColumns } from '@verbatim/notes/note-filter-columns.ts'
import { type AskedRow, askedRows } from './filters/asked-rows.ts'
import { type Filled, fillNotes } from './filters/fill-notes.ts'
import { round, share } from './load.ts'

export type FiltersBench = {
  name: 'filters'
  notes: number
  /** Milliseconds for the newest 50 that match, and how many do up to 10,001, as a list asks for. */
  operators: { what: string; p50: number; p95: number }[]
  /** The same without a filter. */
  bare: { p50: number; p95: number }
  limit: 200
  ok: boolean
}

const NOTES = 100_000
const TURNS = 20
const PAGE = 51
const COUNTED = 10_001
const LIMIT_MS = 200

/** Every operator of a filter over 100,000 notes of a project, by the role and the walls that the service has. */
export async function benchFilters(): Promise<FiltersBench> {
  const postgres = await startTestPostgres()
  const { urls } = await createTestRegion(postgres.adminUrl, ['notes'])
  const { appUrl, ownerUrl } = { appUrl: '', ownerUrl: '', ...urls.notes }
  await migrate(ownerUrl, 'notes', [...kitMigrations, ...migrations])
  const [db, owner] = [openDatabase({ url: appUrl, schema: 'notes', poolMax: 2 }), connect(ownerUrl, 'notes', 1)]
  try {
    const teamId = newId()
    const filled = await db.write(teamId, (tx) => fillNotes(tx, teamId, NOTES))
    await owner.raw('vacuum analyze')
    const bare = await timesOf(db, filled, null)
    const operators: FiltersBench['operators'] = []
    for (const asked of askedRows(filled)) operators.push({ what: asked.what, ...(await timesOf(db, filled, asked)) })
    const ok = operators.every(({ p95 }) => p95 < LIMIT_MS)
    return { name: 'filters', notes: NOTES, operators, bare, limit: LIMIT_MS, ok }
  } finally {
    await Promise.all([db.close(), owner.destroy()])
    await postgres.stop()
  }
}

async function timesOf(db: Database, filled: Filled, asked: AskedRow | null): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const began = performance.now()
    await ask(db, filled, asked?.rowAt(turn) ? readFilter(rowFilter(asked.rowAt(turn))) : null)
    // The first only warms up.
    if (turn > 0) times.push(performance.now() - began)
  }
  return { p50: round(share(times, 0.5), 1), p95: round(share(times, 0.95), 1) }
}

/** The page and the count of a list with a filter. */
async function ask(db: Database, { teamId, projectId }: Filled, filter: ReturnType<typeof readFilter>): Promise<void> {
  const { sql, bindings } = filterSql(filter, noteFilterColumns(teamId), Date.now())
  await db.read(teamId, async (tx) => {
    const rows = () =>
      tx('note')
        .where({ 'note.team_id': teamId, 'note.project_id': projectId })
        .whereNull('note.deleted_at')
        .whereRaw(sql, bindings)
        .select('note.id')
    await rows().orderBy('note.created_at', 'desc').orderBy('note.id', 'desc').limit(PAGE)
    await tx.select(tx.raw('count(*)::int as many')).from(rows().limit(COUNTED).as('listed'))
  })
}
