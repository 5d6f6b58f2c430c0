import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { isFreeText } from '#src/imports/surveys/free-text.ts'

/** What a column of a table is for a response: said, known about it, who answered, or what it is called. */
export type ColumnUse = 'SPEECH' | 'VALUE' | 'PERSON' | 'TITLE'

/** Names of the column that says who answered, the clearest first. */
const PERSON_NAMES: readonly RegExp[] = [
  /^(?:participant|interviewee|respondent)(?:'s)?(?: name)?$/i,
  /^(?:full|your)? ?name$/i,
  /^(?:customer|person|user|contact|client)(?:'s)? name$/i,
  /^(?:customer|person)$/i,
]
const TITLE_NAME = /^title$/i

/** What each column is, by its question and its answers; at most one says who answered. */
export function usesOf(questions: readonly string[], rows: readonly (readonly string[])[]): ColumnUse[] {
  const answersOf = (column: number) => rows.map((row) => row[column] ?? '')
  const uses = questions.map((question, column): ColumnUse => {
    if (isFreeText(question, answersOf(column))) return 'SPEECH'
    return TITLE_NAME.test(plain(question)) ? 'TITLE' : 'VALUE'
  })
  const person = PERSON_NAMES.flatMap((name) => {
    const column = questions.findIndex((question, at) => uses[at] === 'VALUE' && name.test(plain(question)))
    return column >= 0 && answersOf(column).every(isName) ? [column] : []
  })[0]
  return uses.map((use, column) => (column === person ? 'PERSON' : use))
}

const plain = (question: string): string => question.replaceAll('_', ' ').trim()

/** Whether this may be what somebody is called; a blank is nobody. */
const isName = (answer: string): boolean =>
  answer.trim() === '' || (answer.length <= TEXT_LIMITS.personName && /\p{L}/u.test(answer))
