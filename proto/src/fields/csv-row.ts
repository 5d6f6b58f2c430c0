/** The cells of one row of CSV: parts in quotes may hold commas, and a quote written twice. Blank cells are left out. */
export function readCsvRow(row: string): string[] {
  const cells = row.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []
  return cells
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim())
    .filter((cell) => cell !== '')
}

/** One row of CSV. */
export function writeCsvRow(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}
