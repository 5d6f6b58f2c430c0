import { writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'

export type QuestionType = 'FREE_TEXT' | 'SINGLE_SELECT' | 'MULTI_SELECT'

/** An answer that a closed question offers. */
export type QuestionOption = { id: string; text: string }

/** A question of a project, which responses answer. */
export type Question = {
  id: string
  projectId: string
  text: string
  /** What it was called before: headings in the texts of notes may say so still. */
  earlierTexts: string[]
  type: QuestionType
  options: QuestionOption[]
  rank: number
  createdAt: Date
}

/** What a note answers: in its own words, or by options in the order chosen. */
export type Answer = { noteId: string; questionId: string; text: string | null; optionIds: string[] }

/** Said of a closed question whose options, written as one row of CSV, are longer than an option may be. */
export const TOO_MANY_OPTIONS = 'Too many options.'

/** Whether a closed question can have all these options. */
export const fitOptions = (texts: readonly string[]): boolean =>
  writeCsvRow(texts).length <= TEXT_LIMITS.questionOptionText

/** Throws ValidationError when it is empty or longer than 2,500 characters. */
export function questionText(text: string): string {
  const kept = limitedText(text, TEXT_LIMITS.richTextQuestion, 'A question', 'text')
  if (kept === '') throw invalid('Say what is asked.', { text: 'A question is needed' })
  return kept
}

/** Under which two questions of a project, or two options of a question, are the same. */
export const questionKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().normalize('NFC')

/** An option as it comes from outside; one without a known id is new. */
type GivenOption = { id?: string | null; optionText: string }

/**
 * The options of a question in their order. Those whose id the question had keep it. Throws ValidationError for an empty
 * one, one over 40,000 characters, one that is there twice and for options of an open question, InvalidOperation for more
 * than fit.
 */
export function questionOptions(
  type: QuestionType,
  given: readonly GivenOption[],
  before: readonly QuestionOption[],
  newId: () => string,
): QuestionOption[] {
  if (type === 'FREE_TEXT') {
    if (given.length) throw invalid('A question that is answered in own words has no options.')
    return []
  }
  const known = new Set(before.map(({ id }) => id))
  const seen = new Set<string>()
  const options = given.map(({ id, optionText }): QuestionOption => {
    const text = optionWords(optionText)
    if (seen.has(questionKey(text))) throw invalid(`The option “${text}” is there twice.`)
    seen.add(questionKey(text))
    return { id: id && known.delete(id) ? id : newId(), text }
  })
  if (!fitOptions(options.map(({ text }) => text))) throw invalidOperation(TOO_MANY_OPTIONS)
  return options
}

function optionWords(text: string): string {
  const kept = limitedText(text, TEXT_LIMITS.questionOptionText, 'An option')
  if (kept === '') throw invalid('Give every option its words.')
  return kept
}

/** A question as the audit log names it. */
export const auditedQuestion = ({ id, text }: Pick<Question, 'id' | 'text'>) => ({ type: 'question', id, name: text })
