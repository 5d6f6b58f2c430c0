import { notFound } from '@verbatim/kit/errors.ts'
import {
  type CsvImport,
  type ImportCounts,
  type ImportPreview,
  importKey,
  NOTHING_COUNTED,
  type PreviewRow,
  type TableShape,
} from '#src/imports/csv/csv-import.ts'
import type { ImportWork } from '#src/imports/csv/import-work.ts'
import { knownTargets } from '#src/imports/csv/known-targets.ts'
import { mappingFlags } from '#src/imports/csv/mapping/flags.ts'
import type { ImportMapping } from '#src/imports/csv/mapping/mapping.ts'
import { problemRepository, type RowProblem } from '#src/imports/csv/problem-repository.ts'
import {
  type PlannedRow,
  type PlannedRows,
  planRows,
  rowPlace,
  type SeenKeys,
} from '#src/imports/csv/rows/plan-rows.ts'
import { type RowPlan, rowPlan } from '#src/imports/csv/rows/row-plan.ts'
import { cellSaid, saidBefore } from '#src/imports/csv/rows/said-before.ts'
import { portions } from '#src/imports/csv/table/portions.ts'
import { openTable } from '#src/imports/csv/table/table-lines.ts'
import { TOO_MANY_OPTIONS } from '#src/surveys/question.ts'

/** Rows looked at together, and rows of each kind that are shown. */
const AT_ONCE = 250
const SHOWN = 50
const CELL_SHOWN = 200

type Found = { counts: ImportCounts; shown: PreviewRow[]; noteIds: Map<PreviewRow, string> }

/**
 * Finds out what would come of every row with that mapping: all counted, some shown, and those that cannot be imported
 * kept with their reasons. Nothing else is written.
 */
export async function checkImport(work: ImportWork, one: CsvImport, mapping: ImportMapping): Promise<ImportPreview> {
  const { table } = one
  if (!table) throw notFound('Import')
  const plan = rowPlan(mapping, names(table), await work.read((tx) => knownTargets(tx, work.teamId, mapping)))
  await work.write((tx) => problemRepository(tx, work.teamId).clear(one.id))
  const found: Found = { counts: { ...NOTHING_COUNTED }, shown: [], noteIds: new Map() }
  await work.blobs.withLocalFile(importKey(work.teamId, one.id), async (path) => {
    const { lines } = await openTable(path)
    const seen: SeenKeys = new Map()
    for await (const portion of portions(lines, AT_ONCE)) {
      const planned = await work.read((tx) => planRows(tx, rowPlace(work.teamId, one), plan, seen, portion))
      take(found, planned)
      if (planned.problems.length)
        await work.write((tx) => problemRepository(tx, work.teamId).add(one.id, planned.problems))
    }
  })
  await showBefore(work, plan, found)
  return {
    counts: found.counts,
    rows: found.shown,
    flags: [...mappingFlags(mapping, table.rows), ...overfull(plan)],
    options: optionsOf(plan),
  }
}

const names = ({ columns }: TableShape): string[] => columns.map(({ name }) => name)

const COUNTED = { ADD: 'added', CHANGE: 'changed', SAME: 'same' } as const

function take({ counts, shown, noteIds }: Found, { rows, problems }: PlannedRows): void {
  for (const one of rows) {
    const kind = COUNTED[one.fate]
    counts[kind] += 1
    if (one.fate === 'SAME' || counts[kind] > SHOWN) continue
    const row = shownRow(one)
    shown.push(row)
    if (one.known) noteIds.set(row, one.known.noteId)
  }
  for (const problem of problems) {
    counts.skipped += 1
    if (counts.skipped <= SHOWN) shown.push(shownProblem(problem))
  }
}

const cut = (cells: readonly string[]): string[] => cells.map((cell) => cell.slice(0, CELL_SHOWN).toWellFormed())

const shownRow = ({ row, fate }: PlannedRow): PreviewRow => ({
  fate,
  number: row.number,
  line: row.line,
  title: row.title ?? row.person ?? '',
  cells: cut(row.cells),
  before: row.cells.map(() => null),
  reason: null,
  column: null,
})

const shownProblem = ({ number, line, cells, reason, column }: RowProblem): PreviewRow => ({
  fate: 'SKIP',
  number,
  line,
  title: '',
  cells: cut(cells),
  before: cells.map(() => null),
  reason,
  column,
})

/** Adds to the rows that change what their notes say now, where it is something else. */
async function showBefore(work: ImportWork, plan: RowPlan, { shown, noteIds }: Found): Promise<void> {
  if (!noteIds.size) return
  const before = await work.read((tx) => saidBefore(tx, work.teamId, plan, [...noteIds.values()]))
  for (const row of shown) {
    const said = before.get(noteIds.get(row) ?? '')
    if (said) row.before = row.cells.map((cell, at) => differs(said.get(at), cellSaid(plan, at, cell)))
  }
}

const differs = (before: string | undefined, cell: string): string | null =>
  before === undefined || cell === '' || before === cell ? null : before.slice(0, CELL_SHOWN).toWellFormed()

const overfull = (plan: RowPlan) => [...plan.overfull].map((column) => ({ column, message: TOO_MANY_OPTIONS }))

/** Options that new fields and questions are made with, by column. */
function optionsOf(plan: RowPlan): Record<number, string[]> {
  const options: Record<number, string[]> = {}
  plan.columns.forEach((_column, at) => {
    if (plan.overfull.has(at)) return
    const choices = plan.choicesOf(at)
    if (choices.size) options[at] = [...choices.values()]
  })
  return options
}
