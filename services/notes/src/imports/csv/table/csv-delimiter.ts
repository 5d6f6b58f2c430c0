import { parse } from 'csv-parse/sync'

const CANDIDATES = [',', ';', '\t', '|'] as const
/** Records looked at. */
const SAMPLE = 10

/**
 * What parts the columns of a table, judged by its beginning: the sign that gives the first row most columns, and most
 * other rows as many. A comma where none does.
 * @param head the beginning of the text, which may be cut anywhere.
 */
export function csvDelimiter(head: string): string {
  let best = { delimiter: ',', columns: 1 }
  for (const delimiter of CANDIDATES) {
    const columns = columnsWith(head, delimiter)
    if (columns > best.columns) best = { delimiter, columns }
  }
  return best.delimiter
}

function columnsWith(head: string, delimiter: string): number {
  const records = recordsOf(head, delimiter)
  const [first] = records
  const even = records.filter((record) => record.length === first?.length).length
  return first && even * 2 > records.length ? first.length : 0
}

/** The first records; those before the place where the text is cut. */
function recordsOf(head: string, delimiter: string): string[][] {
  const records: string[][] = []
  const keep = (record: string[]): null => {
    records.push(record)
    return null
  }
  try {
    parse(head, { delimiter, to: SAMPLE, relax_column_count: true, skip_empty_lines: true, on_record: keep })
  } catch {
    return records
  }
  return records.length > 1 && records.length < SAMPLE ? records.slice(0, -1) : records
}
