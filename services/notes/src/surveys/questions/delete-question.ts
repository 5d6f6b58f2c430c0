import { audit } from '@verbatim/kit/audit/audit.ts'
import { undoableUntil } from '@verbatim/kit/undo-window.ts'
import type { NotesCtx } from '#src/context.ts'
import type { QuestionRefInput } from '#src/gql/graph-types.ts'
import { answerReader } from '#src/surveys/answer-repository.ts'
import { auditedQuestion } from '#src/surveys/question.ts'
import { questionRepository } from '#src/surveys/question-repository.ts'
import { recordQuestionChanged } from '#src/surveys/questions/question-facts.ts'
import { requireQuestion } from '#src/surveys/questions/question-policy.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

/** What became of a question that was deleted. */
export type DeletedQuestion = { questionId: string; answerCount: number; restorableUntil: Date }

/**
 * Takes a question away with its answers; for 24 hours `restoreQuestion` brings both back. What was said stays in the
 * texts of notes. WRITE is needed.
 */
export function deleteQuestion(ctx: NotesCtx, input: QuestionRefInput): Promise<DeletedQuestion> {
  return ctx.write(async (tx) => {
    const { teamId } = ctx.actor
    const { projectId } = await requireQuestion(ctx, input.questionId, 'WRITE', tx)
    const questions = questionRepository(tx, teamId)
    await questions.lockOf(projectId)
    const question = await requireQuestion(ctx, input.questionId, 'WRITE', tx)
    const answers = await answerReader(tx, teamId).count(question.id)
    const now = ctx.clock.now()
    await questions.setDeleted(question.id, now)
    await restorableSoon(tx, teamId, question.id, now)
    await recordQuestionChanged(tx, ctx.origin, question)
    await audit(tx, ctx, { act: 'question.deleted', object: auditedQuestion(question), metadata: { answers } })
    return { questionId: question.id, answerCount: answers, restorableUntil: undoableUntil(now) }
  })
}
