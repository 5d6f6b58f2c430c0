import type { NotesCtx } from '#src/context.ts'
import { editContent } from '#src/documents/edit-content.ts'
import type { AnswerQuestionsInput } from '#src/gql/graph-types.ts'
import { type Note, refuseLocked } from '#src/notes/note.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { touchNote } from '#src/notes/note-touch-repository.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { answerReader, answerRepository } from '#src/surveys/answer-repository.ts'
import { withAnswers } from '#src/surveys/answers/answer-sections.ts'
import { givenAnswers } from '#src/surveys/answers/given-answers.ts'
import { questionReader, questionRepository } from '#src/surveys/question-repository.ts'

/**
 * Says anew what a note answers, as rows that are counted and in its text, where highlights keep their place. WRITE is
 * needed. Throws InvalidOperation for a locked note, else as `givenAnswers` does.
 */
export async function answerQuestions(ctx: NotesCtx, input: AnswerQuestionsInput): Promise<Note> {
  const { teamId, userId } = ctx.actor
  const { note, questions, answers, chosen } = await ctx.read(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    refuseLocked(note)
    const questions = await questionReader(tx, teamId).ofProjects([note.projectId])
    const answers = givenAnswers(note.id, input.answers, questions)
    const before = await answerReader(tx, teamId).ofNotes([note.id])
    return { note, questions, answers, chosen: new Map(before.map((one) => [one.questionId, one.optionIds.length])) }
  })
  const said = answers.map((answer) => ({ answer, chosenBefore: chosen.get(answer.questionId) ?? 0 }))
  // The text first: once more, it changes nothing, and rows without their words would be counted all the same.
  await ctx.documents.change(teamId, note.id, await editContent((doc) => withAnswers(doc, questions, said)), userId)
  return ctx.write(async (tx) => {
    const locked = await requireNote(ctx, note.id, 'WRITE', tx)
    refuseLocked(locked)
    const repository = questionRepository(tx, teamId)
    await repository.lockOf(locked.projectId)
    // Somebody may have deleted a question or an option meanwhile.
    const now = givenAnswers(note.id, input.answers, await repository.ofProjects([locked.projectId]))
    await answerRepository(tx, teamId).put(now)
    const saved: Note = { ...locked, updatedAt: ctx.clock.now() }
    await noteRepository(tx, teamId).save(saved)
    await recordNotesSaved(tx, ctx.origin, [saved])
    await touchNote(tx, { teamId, userId, at: saved.updatedAt }, saved.id)
    return saved
  })
}
