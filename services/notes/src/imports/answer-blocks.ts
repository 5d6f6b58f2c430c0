import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'

/** Under which a note names whom it is about, whatever the table calls that column. */
export const PERSON_LABEL = 'Participant'

/** A question as a heading: what was asked is not what was said. */
export const questionHeading = (question: string): Node =>
  documentSchema.node('heading', { level: 3 }, documentSchema.text(question))

/** What was answered, a paragraph for each line with something in it. */
export const answerBlocks = (answers: readonly string[]): Node[] =>
  answers
    .flatMap((answer) => answer.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => documentSchema.node('paragraph', null, documentSchema.text(line)))
