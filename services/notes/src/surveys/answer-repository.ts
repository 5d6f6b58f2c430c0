import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Answer } from '#src/surveys/question.ts'

type Row = {
  team_id: string
  note_id: string
  question_id: string
  position: number
  option_id: string | null
  text: string | null
}

const ROWS_AT_ONCE = 1000

/** What notes of one workspace answer. */
export const answerRepository = (tx: Transaction, teamId: string) => ({
  ...answerReader(tx, teamId),
  ...answerWrites(tx, teamId),
})

/** What can be read of it. */
export function answerReader(tx: ReadTransaction, teamId: string) {
  return {
    async ofNotes(noteIds: readonly string[]): Promise<Answer[]> {
      const rows = await tx<Row>('response')
        .where({ team_id: teamId })
        .whereRaw('note_id = any(?::uuid[])', [[...noteIds]])
        .orderBy(['note_id', 'question_id', 'position'])
      return joined(rows)
    },
    /** Which of these options somebody chose, in whatever note. */
    async chosenAmong(optionIds: readonly string[]): Promise<Set<string>> {
      const rows = await tx<Row>('response')
        .where({ team_id: teamId })
        .whereRaw('option_id = any(?::uuid[])', [[...optionIds]])
        .distinct<{ option_id: string }[]>('option_id')
      return new Set(rows.map((row) => row.option_id))
    },
    /** What the next notes answer to a question, in the order of their ids. */
    async ofQuestion(questionId: string, afterNoteId: string | null, limit: number): Promise<Answer[]> {
      const notes = tx<Row>('response').where({ team_id: teamId, question_id: questionId })
      if (afterNoteId) notes.where('note_id', '>', afterNoteId)
      const ids = await notes.distinct('note_id').orderBy('note_id').limit(limit).pluck<string[]>('note_id')
      const rows = await tx<Row>('response')
        .where({ team_id: teamId, question_id: questionId })
        .whereRaw('note_id = any(?::uuid[])', [ids])
        .orderBy(['note_id', 'position'])
      return joined(rows)
    },
    /** How many notes answer a question, those in the trash included. */
    async count(questionId: string): Promise<number> {
      const [row] = await tx<Row>('response')
        .where({ team_id: teamId, question_id: questionId })
        .select<{ count: string }[]>(tx.raw('count(distinct note_id) as count'))
      return Number(row?.count ?? 0)
    },
  }
}

function answerWrites(tx: Transaction, teamId: string) {
  return {
    /** Replaces what notes answer to these questions; nothing for an answer without words and options. */
    async put(answers: readonly Answer[]): Promise<void> {
      if (!answers.length) return
      await tx.raw(
        `delete from response using unnest(?::uuid[], ?::uuid[]) as gone(note_id, question_id)
          where response.note_id = gone.note_id and response.question_id = gone.question_id and response.team_id = ?`,
        [answers.map(({ noteId }) => noteId), answers.map(({ questionId }) => questionId), teamId],
      )
      const rows = answers.flatMap(({ noteId, questionId, text, optionIds }): Row[] => {
        const of = { team_id: teamId, note_id: noteId, question_id: questionId }
        if (text !== null) return [{ ...of, position: 0, option_id: null, text }]
        return optionIds.map((id, position) => ({ ...of, position, option_id: id, text: null }))
      })
      await tx.batchInsert<Row>('response', rows, ROWS_AT_ONCE)
    },
  }
}

/** Rows of one note and question, which stand beside each other, as one answer. */
function joined(rows: readonly Row[]): Answer[] {
  const found: Answer[] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last && last.noteId === row.note_id && last.questionId === row.question_id) {
      if (row.option_id) last.optionIds.push(row.option_id)
    } else
      found.push({
        noteId: row.note_id,
        questionId: row.question_id,
        text: row.text,
        optionIds: row.option_id ? [row.option_id] : [],
      })
  }
  return found
}
