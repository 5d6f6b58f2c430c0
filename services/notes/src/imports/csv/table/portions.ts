import type { TableLine } from '#src/imports/csv/table/table-lines.ts'

/** Characters after which a portion ends, however few lines it has. */
const CHARACTERS = 5_000_000

/** Lines in portions of at most so many, and of fewer where they are long. */
export async function* portions(lines: AsyncIterable<TableLine>, size: number): AsyncGenerator<TableLine[]> {
  let portion: TableLine[] = []
  let characters = 0
  for await (const line of lines) {
    portion.push(line)
    characters += line.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (portion.length < size && characters < CHARACTERS) continue
    yield portion
    portion = []
    characters = 0
  }
  if (portion.length) yield portion
}
