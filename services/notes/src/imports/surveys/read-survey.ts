import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { cleanCell, columnNames } from '#src/imports/csv/table/table-head.ts'
import { tooManyRows } from '#src/imports/csv/table/too-many.ts'
import type { ReadResult, SurveyResponse, SurveyTable } from '#src/imports/read-result.ts'
import { responsesOf } from '#src/imports/surveys/responses.ts'
import type { Table, TableRow } from '#src/imports/surveys/table.ts'
import { tooMuchText, unreadable } from '#src/imports/unreadable.ts'

/** Characters of all responses together. */
const TEXT_MAX = 50_000_000

/** Lines that may stand above the questions of a sheet. */
const TITLE_LINES = 3

/** What is left of the limits of a file, whose tables share them. */
type Room = { rows: number; characters: number }

/**
 * A survey as tables: the first row of each holds the questions, every other one becomes a note. Reading ends with the
 * first row that breaks a limit, however long the file is. Throws UnprocessableContent over 5,000 rows or 200 columns,
 * without questions or answers, and for rows of a CSV that are longer than the first.
 */
export async function readSurvey(
  tables: readonly Table[],
  hiddenSheets = 0,
): Promise<Extract<ReadResult, { kind: 'survey' }>> {
  const room: Room = { rows: COUNT_LIMITS.notesPerImport, characters: TEXT_MAX }
  const read: SurveyTable[] = []
  const responses: SurveyResponse[] = []
  for (const table of tables) {
    const { titles, questions, rows } = await readTable(table, room)
    if (!rows.length) continue
    const made = responsesOf(questions, rows, {
      first: responses.length + 1,
      sheet: tables.length > 1 ? table.name : null,
    })
    read.push({ name: table.name, titles, columns: made.columns, responses: made.responses.length })
    responses.push(...made.responses)
  }
  if (!responses.length)
    throw unreadable('This table has no responses. Its first row holds the questions, every other one a response.')
  return { kind: 'survey', tables: read, hiddenSheets, responses }
}

type Read = { titles: string[]; questions: string[]; rows: string[][] }

async function readTable({ rows, isSheet }: Table, room: Room): Promise<Read> {
  /** Lines of one cell above the questions of a sheet: its title, or the beginning of a table of one column. */
  const lines: string[][] = []
  const answers: string[][] = []
  let questions: string[] | null = null
  for await (const row of rows) {
    const cells = row.cells.map(cleanCell)
    if (!questions && isSheet && isLine(cells) && lines.length < TITLE_LINES) {
      lines.push(cells)
      continue
    }
    if (!questions && !(isSheet && isLine(cells))) {
      questions = columnNames(cells)
      continue
    }
    questions ??= columnNames(lines[0] ?? [])
    take(room, cells)
    if (isSheet) questions = widened(questions, cells)
    else refuseLonger(cells, questions, row)
    answers.push(cells)
  }
  if (questions && !(isSheet && isLine(questions))) return { titles: lines.map(inOneLine), questions, rows: answers }
  const [first = [], ...others] = lines
  for (const cells of others) take(room, cells)
  return { titles: [], questions: questions ?? columnNames(first), rows: [...others, ...answers] }
}

const isLine = (cells: readonly string[]): boolean => cells.filter((cell) => cell !== '').length === 1

const inOneLine = (cells: readonly string[]): string => cells.join(' ').replace(/\s+/g, ' ').trim()

function take(room: Room, cells: readonly string[]): void {
  room.rows -= 1
  room.characters -= cells.reduce((sum, cell) => sum + cell.length, 0)
  if (room.rows < 0) throw tooManyRows(COUNT_LIMITS.notesPerImport, 'upload')
  if (room.characters < 0) throw tooMuchText()
}

/** The questions, with a name for each column that begins below them. */
const widened = (questions: string[], cells: readonly string[]): string[] =>
  cells.length <= questions.length
    ? questions
    : [...questions, ...cells.slice(questions.length).map((_cell, at) => `Column ${questions.length + at + 1}`)]

function refuseLonger(cells: readonly string[], questions: readonly string[], { place }: TableRow): void {
  if (cells.slice(questions.length).some((cell) => cell !== ''))
    throw unreadable(
      `${place} has more cells than the table has columns (${questions.length}). Put text with the delimiter in it between quotation marks.`,
    )
}
