import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { BULK_IMPORT_LIMITS, COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Node } from 'prosemirror-model'
import { contentOf } from '#src/documents/content.ts'
import { type CsvRow, csvRows } from '#src/imports/csv-rows.ts'
import type { ReadResult, SurveyResponse } from '#src/imports/read-result.ts'
import { tooMuchText, unreadable } from '#src/imports/unreadable.ts'

/** Characters of all responses together. */
const TEXT_MAX = 50_000_000

/**
 * A survey as a table: the first row holds the questions, every other one becomes a note with its answers. The title is
 * the answer in a column named "title" or "name", else "Response 1" and so on. Reading ends with the first row that
 * breaks a limit, however long the file is. Throws UnprocessableContent over 5,000 rows or 200 columns, without
 * questions or answers, and for rows longer than the first.
 */
export async function readSurvey(path: string): Promise<Extract<ReadResult, { kind: 'survey' }>> {
  const responses: SurveyResponse[] = []
  let questions: string[] | null = null
  let length = 0
  for await (const row of csvRows(path)) {
    if (!questions) {
      questions = questionsOf(row)
      continue
    }
    if (responses.length === COUNT_LIMITS.notesPerImport) throw tooManyRows()
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length > TEXT_MAX) throw tooMuchText()
    responses.push(responseOf(questions, row, responses.length + 1))
  }
  if (!questions || !responses.length)
    throw unreadable('This table has no responses. Its first row holds the questions, every other one a response.')
  return { kind: 'survey', questions, responses }
}

const tooManyRows = () =>
  unreadable(
    `This table has more than ${COUNT_LIMITS.notesPerImport.toLocaleString('en-US')} rows. Cut it into parts and upload them.`,
  )

/** The questions, each with a name of its own. Throws UnprocessableContent for too many columns. */
function questionsOf({ cells }: CsvRow): string[] {
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (width > BULK_IMPORT_LIMITS.csvColumns)
    throw unreadable(`This table has more than ${BULK_IMPORT_LIMITS.csvColumns} columns. Leave out what is not needed.`)
  const taken = new Map<string, number>()
  return cells.slice(0, width).map((cell, index) => {
    const name =
      clean(cell)
        .replace(/\s+/g, ' ')
        .slice(0, TEXT_LIMITS.fieldLabel - 8)
        .toWellFormed() || `Column ${index + 1}`
    const times = (taken.get(name.toLowerCase()) ?? 0) + 1
    taken.set(name.toLowerCase(), times)
    return times === 1 ? name : `${name} (${times})`
  })
}

function responseOf(questions: readonly string[], { cells, line }: CsvRow, number: number): SurveyResponse {
  if (cells.slice(questions.length).some((cell) => cell.trim() !== ''))
    throw unreadable(
      `The row that ends on line ${line} has more cells than the table has columns (${questions.length}). Put text with the delimiter in it between quotation marks.`,
    )
  const answers = questions.flatMap((question, index) => {
    const answer = clean(cells[index] ?? '')
    return answer === '' ? [] : [{ question, answer }]
  })
  const title = answers.find(({ question }) => /^(?:title|name)$/i.test(question))?.answer.replace(/\s+/g, ' ')
  return {
    title: (title ?? `Response ${number}`).slice(0, TEXT_LIMITS.noteTitle).toWellFormed(),
    fields: answers.map(({ question, answer }) => ({ label: question, value: shortened(answer) })),
    json: contentOf(answers.flatMap(({ question, answer }) => [heading(question), ...paragraphs(answer)])).doc.toJSON(),
  }
}

const clean = (cell: string): string => cell.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim().toWellFormed()

/** Fields are short; the note's text holds the whole answer. */
const shortened = (answer: string): string =>
  answer.length > TEXT_LIMITS.textField ? `${answer.slice(0, TEXT_LIMITS.textField - 1).toWellFormed()}…` : answer

/** A heading: what was asked is not what was said. */
const heading = (question: string): Node => documentSchema.node('heading', { level: 3 }, documentSchema.text(question))

const paragraphs = (answer: string): Node[] =>
  answer
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => documentSchema.node('paragraph', null, documentSchema.text(line)))
