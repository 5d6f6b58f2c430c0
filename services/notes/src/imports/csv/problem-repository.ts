import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A row that is not imported: where it stands, which column is at fault, from 0, and why. */
export type RowProblem = { number: number; line: number; column: number | null; reason: string; cells: string[] }

type Row = {
  import_id: string
  team_id: string
  row_number: number
  line: number
  column_at: number | null
  reason: string
  cells: string[]
}

const ROWS_AT_ONCE = 1000

/** Rows of tables of one workspace that are not imported. */
export const problemRepository = (tx: Transaction, teamId: string) => ({
  ...problemReader(tx, teamId),
  ...problemWrites(tx, teamId),
})

/** What can be read of them. */
export function problemReader(tx: ReadTransaction, teamId: string) {
  return {
    /** Those after a line, in the order of the file. */
    async page(importId: string, afterLine: number, limit: number): Promise<RowProblem[]> {
      const rows = await tx<Row>('csv_import_problem')
        .where({ team_id: teamId, import_id: importId })
        .where('line', '>', afterLine)
        .orderBy('line')
        .limit(limit)
      return rows.map((row) => ({
        number: row.row_number,
        line: row.line,
        column: row.column_at,
        reason: row.reason,
        cells: row.cells,
      }))
    },
  }
}

function problemWrites(tx: Transaction, teamId: string) {
  return {
    async add(importId: string, problems: readonly RowProblem[]): Promise<void> {
      for (let at = 0; at < problems.length; at += ROWS_AT_ONCE)
        await tx('csv_import_problem')
          .insert(
            problems.slice(at, at + ROWS_AT_ONCE).map((problem) => ({
              import_id: importId,
              team_id: teamId,
              row_number: problem.number,
              line: problem.line,
              column_at: problem.column,
              reason: problem.reason,
              cells: JSON.stringify(problem.cells),
            })),
          )
          .onConflict(['import_id', 'row_number', 'line'])
          .merge()
    },
    async clear(importId: string): Promise<void> {
      await tx('csv_import_problem').where({ team_id: teamId, import_id: importId }).delete()
    },
  }
}
