import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { QuestionRefInput } from '#src/gql/graph-types.ts'
import { auditedQuestion, type Question, questionKey } from '#src/surveys/question.ts'
import { questionRepository } from '#src/surveys/question-repository.ts'
import { recordQuestionChanged } from '#src/surveys/questions/question-facts.ts'
import { requireOf } from '#src/surveys/questions/question-policy.ts'

/**
 * Brings a deleted question back with its answers; one that is there stays as it is. WRITE is needed. Throws NotFound
 * after 24 hours, InvalidOperation where the same is asked anew by now.
 */
export function restoreQuestion(ctx: NotesCtx, input: QuestionRefInput): Promise<Question> {
  const id = knownId(input.questionId, 'Question')
  return ctx.write(async (tx) => {
    const questions = questionRepository(tx, ctx.actor.teamId)
    const [living] = await questions.byIds([id])
    const gone = living ? null : await questions.deleted(id)
    const question = living ?? gone?.question
    if (!question || (gone && gone.deletedAt < undoableSince(ctx.clock.now()))) throw notFound('Question')
    await requireOf(ctx, question, 'WRITE', tx)
    if (living) return living
    await questions.lockOf(question.projectId)
    const asked = await questions.ofProjects([question.projectId])
    if (asked.some(({ text }) => questionKey(text) === questionKey(question.text)))
      throw invalidOperation(`“${question.text}” is asked again by now. Rename that question first.`)
    await questions.setDeleted(id, null)
    await recordQuestionChanged(tx, ctx.origin, question)
    await audit(tx, ctx, { act: 'question.restored', object: auditedQuestion(question) })
    return question
  })
}
