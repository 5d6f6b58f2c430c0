import { writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'

export type QuestionType = 'FREE_TEXT' | 'SINGLE_SELECT' | 'MULTI_SELECT'

/** An answer that a closed question offers. */
export type QuestionOption = { id: string; text: string }

/** A question of a project, which responses answer. */
export type Question = {
  id: string
  projectId: string
  text: string
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
