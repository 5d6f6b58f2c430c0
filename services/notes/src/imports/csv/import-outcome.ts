import type { NotesCtx } from '#src/context.ts'
import { type CsvImport, type ImportFlag, kindOf } from '#src/imports/csv/csv-import.ts'
import { mappingFlags } from '#src/imports/csv/mapping/flags.ts'
import { problemPath } from '#src/imports/csv/problem-file.ts'
import type { Note } from '#src/notes/note.ts'
import { noteReader } from '#src/notes/note-repository.ts'

/** What an import was processed into; null until it has ended, and where it failed. */
export async function outcomeOf(
  ctx: NotesCtx,
  one: CsvImport,
): Promise<{ kind: 'CONTENT' | 'SURVEY'; failedCount: number; survey: Note | null } | null> {
  if (one.state !== 'DONE' && one.state !== 'CANCELLED') return null
  const { surveyId } = one
  const [survey] = surveyId ? await ctx.read((tx) => noteReader(tx, ctx.actor.teamId).byIds([surveyId])) : []
  return { kind: kindOf(one), failedCount: one.counts.skipped, survey: survey ?? null }
}

/** What keeps it from being imported: of its mapping, until its rows were checked too. */
export const flagsOf = ({ preview, mapping, table }: CsvImport): ImportFlag[] =>
  preview?.flags ?? (mapping && table ? mappingFlags(mapping, table.rows) : [])

/** Where the rows that are not imported are; null where there are none. */
export function failedRowsUrl({ id, state, preview, counts }: CsvImport): string | null {
  const { skipped } = state === 'CHECKED' ? (preview?.counts ?? counts) : counts
  return skipped > 0 ? problemPath(id) : null
}
