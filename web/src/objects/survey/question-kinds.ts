import type { QuestionType } from './question-draft.ts'

/** How a question is answered, in words. */
export const QUESTION_KINDS: Record<QuestionType, string> = {
  FREE_TEXT: 'In own words',
  SINGLE_SELECT: 'One choice',
  MULTI_SELECT: 'Several choices',
}
