import { fieldValueReader } from '@verbatim/fields/values/field-value-repository.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { NoteWords } from '#src/imports/csv/undo/note-words.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { answerReader } from '#src/surveys/answer-repository.ts'

/** What notes say now where an import may change them; those in the trash say nothing. */
export async function wordsOfNotes(
  tx: ReadTransaction,
  teamId: string,
  noteIds: readonly string[],
): Promise<Map<string, NoteWords>> {
  const found = await noteReader(tx, teamId).byIds(noteIds)
  const words = new Map(
    found.map(({ id, title, createdAt }): [string, NoteWords] => [
      id,
      { title, createdAt: createdAt.toISOString(), values: {}, answers: {} },
    ]),
  )
  for (const { objectId, fieldId, values } of await fieldValueReader(tx, teamId).ofObjects([...words.keys()])) {
    const of = words.get(objectId)
    if (of) of.values[fieldId] = values.map((value) => (value instanceof Date ? value.toISOString() : value))
  }
  for (const { noteId, questionId, text, optionIds } of await answerReader(tx, teamId).ofNotes([...words.keys()])) {
    const of = words.get(noteId)
    if (of) of.answers[questionId] = { text, optionIds }
  }
  return words
}
