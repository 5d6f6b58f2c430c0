import { RenameQuestionSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { isAppError, isHeld } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { editContent } from '#src/documents/edit-content.ts'
import type { NotesParts } from '#src/parts.ts'
import { answerReader } from '#src/surveys/answer-repository.ts'
import { withAnswers, withNewHeading } from '#src/surveys/answers/answer-sections.ts'
import type { Answer, Question } from '#src/surveys/question.ts'
import { questionReader } from '#src/surveys/question-repository.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

const NOTES_AT_ONCE = 50

/** Has the texts of the next notes say what a question and its options are called now. Done again it changes nothing. */
export const renameQuestionJob = jobHandler(
  RenameQuestionSchema,
  async (parts, { teamId, questionId, afterNoteId }, { signal }) => {
    const { db } = parts.foundation
    const [question] = await db.read(teamId, (tx) => questionReader(tx, teamId).byIds([questionId]))
    if (!question) return
    const answers = await db.read(teamId, (tx) =>
      answerReader(tx, teamId).ofQuestion(questionId, afterNoteId || null, NOTES_AT_ONCE),
    )
    for (const answer of answers) {
      signal.throwIfAborted()
      await rename(parts, teamId, question, answer)
    }
    const last = answers.at(-1)
    if (!last || answers.length < NOTES_AT_ONCE) return
    const next = { teamId, questionId, afterNoteId: last.noteId }
    await db.write(teamId, (tx) => enqueue(tx, { teamId, actorId: null }, RenameQuestionSchema, next))
  },
)

async function rename({ documents }: NotesParts, teamId: string, question: Question, answer: Answer): Promise<void> {
  const said = { answer, chosenBefore: answer.optionIds.length }
  const work = await editContent((doc) =>
    question.type === 'FREE_TEXT' ? withNewHeading(doc, question) : withAnswers(doc, [question], [said]),
  )
  try {
    await documents.change(teamId, answer.noteId, work)
  } catch (error) {
    // A text that does not open says so where it is read; a workspace that is being moved comes back to this.
    if (!isAppError(error) || isHeld(error)) throw error
  }
}
