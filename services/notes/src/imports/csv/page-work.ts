import type { CsvImport } from '#src/imports/csv/csv-import.ts'
import type { SeenKeys } from '#src/imports/csv/rows/plan-rows.ts'
import type { RowResolver } from '#src/imports/csv/rows/resolve-row.ts'
import type { RowPlan } from '#src/imports/csv/rows/row-plan.ts'
import type { NotesParts } from '#src/parts.ts'

/** What pages of an import are written with. */
export type PageWork = {
  parts: NotesParts
  teamId: string
  one: CsvImport
  plan: RowPlan
  resolve: RowResolver
  seen: SeenKeys
}
