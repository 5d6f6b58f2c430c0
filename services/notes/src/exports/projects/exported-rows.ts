import type { NotesCtx } from '#src/context.ts'
import type { Project } from '#src/projects/project.ts'

/** What the rows of an export are read with. */
export type Exporting = {
  ctx: NotesCtx
  project: Project
  withFiles: boolean
  /** Says that so many more are written. Throws where the export was ended meanwhile. */
  step(count: number): Promise<void>
}

/** A file of an archive, each line a row as JSON; `key` is its name in the manifest. */
export type ExportedRows = { key: string; name: string; rows: AsyncIterable<object> }

/** The rows that a read finds, which is made when they are written. */
export async function* rowsOf(read: () => Promise<readonly object[]>): AsyncGenerator<object> {
  yield* await read()
}
