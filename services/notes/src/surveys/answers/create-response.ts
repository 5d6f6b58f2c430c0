import { responseTitle } from '@verbatim/contracts/fallback-names.ts'
import type { NotesCtx } from '#src/context.ts'
import { emptyContent } from '#src/documents/content.ts'
import type { CreateResponseInput } from '#src/gql/graph-types.ts'
import { addNotes, prepareNotes } from '#src/notes/add-notes.ts'
import type { Note } from '#src/notes/note.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { answerRepository } from '#src/surveys/answer-repository.ts'
import { withAnswers } from '#src/surveys/answers/answer-sections.ts'
import { givenAnswers } from '#src/surveys/answers/given-answers.ts'
import { lastResponseNumber } from '#src/surveys/answers/response-number-query.ts'
import { questionReader, questionRepository } from '#src/surveys/question-repository.ts'

/**
 * Makes a note that answers questions of a project, called “Response” and the next number. WRITE is needed. Throws as
 * `givenAnswers` does.
 */
export async function createResponse(ctx: NotesCtx, input: CreateResponseInput): Promise<Note> {
  const { teamId, userId } = ctx.actor
  const { id: projectId } = await requireProject(ctx, input.projectId, 'WRITE')
  const noteId = ctx.newId()
  const asked = await ctx.read((tx) => questionReader(tx, teamId).ofProjects([projectId]))
  const given = givenAnswers(noteId, input.answers ?? [], asked)
  const empty = emptyContent()
  const said = given.map((answer) => ({ answer, chosenBefore: 0 }))
  const content = given.length ? { doc: withAnswers(empty.doc, asked, said), speakers: [] } : empty
  const createdAt = ctx.clock.now()
  const draft = {
    id: noteId,
    projectId,
    title: '',
    kind: 'SURVEY' as const,
    locked: false,
    importOrigin: null,
    surveyId: null,
    fields: [],
    createdBy: userId,
    createdAt,
    updatedAt: createdAt,
  }
  const [prepared] = await prepareNotes([{ note: draft, content }])
  if (!prepared) throw new Error('A draft makes a note')
  return ctx.write(async (tx) => {
    await requireProject(ctx, projectId, 'WRITE', tx)
    const questions = questionRepository(tx, teamId)
    await questions.lockOf(projectId)
    // Somebody may have deleted a question or an option meanwhile.
    const answers = givenAnswers(noteId, input.answers ?? [], await questions.ofProjects([projectId]))
    const note: Note = { ...prepared.note, title: responseTitle((await lastResponseNumber(tx, teamId, projectId)) + 1) }
    await addNotes(tx, ctx.origin, [{ ...prepared, note }])
    await answerRepository(tx, teamId).put(answers)
    return note
  })
}
