import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'
import { contentOf } from '#src/documents/content.ts'
import { answerBlocks, PERSON_LABEL, questionHeading } from '#src/imports/answer-blocks.ts'
import type { SurveyColumn, SurveyResponse } from '#src/imports/read-result.ts'
import { type ColumnUse, usesOf } from '#src/imports/surveys/columns.ts'

const SHEET_LABEL = 'Sheet'

type Answer = { question: string; use: ColumnUse; answer: string }

/**
 * The notes that the rows of a table become: what somebody said under its question as the text, everything else as
 * fields, and nothing as both.
 * @param place the number of the first, and the sheet that they are told apart by, if there are several.
 */
export function responsesOf(
  questions: readonly string[],
  rows: readonly (readonly string[])[],
  place: { first: number; sheet: string | null },
): { columns: SurveyColumn[]; responses: SurveyResponse[] } {
  const uses = usesOf(questions, rows)
  const isUsed = questions.map((_question, column) => rows.some((row) => (row[column] ?? '') !== ''))
  const columns = questions.map((question, at) => ({ question, isSpeech: uses[at] === 'SPEECH' }))
  const responses = rows.map((row, index): SurveyResponse => {
    const answers = questions.flatMap((question, column): Answer[] => {
      const answer = row[column] ?? ''
      return answer === '' ? [] : [{ question, use: uses[column] ?? 'VALUE', answer }]
    })
    return {
      title: titleOf(answers, place.first + index),
      fields: [...fieldsOf(answers), ...(place.sheet === null ? [] : [{ label: SHEET_LABEL, value: place.sheet }])],
      json: documentOf(answers),
    }
  })
  return { columns: columns.filter((_column, at) => isUsed[at]), responses }
}

function titleOf(answers: readonly Answer[], number: number): string {
  const title = plainLine(answers.find(({ use }) => use === 'TITLE')?.answer ?? '')
  return (title || `Response ${number}`).slice(0, TEXT_LIMITS.noteTitle).toWellFormed()
}

const fieldsOf = (answers: readonly Answer[]): SurveyResponse['fields'] =>
  answers
    .filter(({ use }) => use === 'VALUE' || use === 'PERSON')
    .map(({ question, use, answer }) => ({ label: use === 'PERSON' ? PERSON_LABEL : question, value: answer }))

function documentOf(answers: readonly Answer[]): unknown {
  const said = answers.filter(({ use }) => use === 'SPEECH')
  return contentOf(
    said.flatMap(({ question, answer }) => [questionHeading(question), ...answerBlocks([answer])]),
  ).doc.toJSON()
}
