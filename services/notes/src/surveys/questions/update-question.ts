import { RenameQuestionSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateQuestionInput } from '#src/gql/graph-types.ts'
import { answerReader } from '#src/surveys/answer-repository.ts'
import { type Question, questionOptions, questionText } from '#src/surveys/question.ts'
import { questionRepository } from '#src/surveys/question-repository.ts'
import { refuseAsked } from '#src/surveys/questions/create-question.ts'
import { recordQuestionChanged } from '#src/surveys/questions/question-facts.ts'
import { requireQuestion } from '#src/surveys/questions/question-policy.ts'
import { ranksAfter } from '#src/tags/rank-place.ts'

/** Names that texts of notes are searched for, the latest. */
const EARLIER_KEPT = 20

/**
 * Changes what is asked, which options there are and where the question stands; what is not given stays. Texts of notes
 * that answer it follow. WRITE is needed. Throws ValidationError for what breaks a limit or is asked already,
 * InvalidOperation for an option that was chosen and would go, and for too many.
 */
export function updateQuestion(ctx: NotesCtx, input: UpdateQuestionInput): Promise<Question> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireQuestion(ctx, input.questionId, 'WRITE', tx)
    const questions = questionRepository(tx, ctx.actor.teamId)
    await questions.lockOf(projectId)
    const before = await requireQuestion(ctx, input.questionId, 'WRITE', tx)
    const asked = await questions.ofProjects([projectId])
    const renamed = input.questionText == null ? before : withText(before, questionText(input.questionText))
    const options =
      input.options == null ? before.options : questionOptions(before.type, input.options, before.options, ctx.newId)
    const changed: Question = { ...renamed, options, rank: await placed(tx, ctx, before, asked, input.afterId) }
    refuseAsked(changed, asked)
    await refuseChosen(tx, ctx, before, changed)
    await questions.save(changed)
    await recordQuestionChanged(tx, ctx.origin, changed)
    if (isCalledElse(before, changed))
      await enqueue(tx, ctx.origin, RenameQuestionSchema, { teamId: ctx.actor.teamId, questionId: changed.id })
    return changed
  })
}

/** The question under another name, which remembers the one it had. */
function withText(question: Question, text: string): Question {
  if (text === question.text) return question
  const earlier = question.earlierTexts.filter((one) => one !== text && one !== question.text)
  return { ...question, text, earlierTexts: [...earlier, question.text].slice(-EARLIER_KEPT) }
}

/** Whether texts of notes say something that is called otherwise now. */
function isCalledElse(before: Question, after: Question): boolean {
  const now = new Map(after.options.map(({ id, text }) => [id, text]))
  return before.text !== after.text || before.options.some(({ id, text }) => now.has(id) && now.get(id) !== text)
}

/** Its rank after another question; those of the others change where no room is left. */
async function placed(
  tx: Transaction,
  ctx: NotesCtx,
  question: Question,
  asked: readonly Question[],
  afterId: string | null | undefined,
): Promise<number> {
  if (afterId === undefined) return question.rank
  const ranks = ranksAfter(asked, question.id, afterId === null ? null : knownId(afterId, 'Question'))
  await questionRepository(tx, ctx.actor.teamId).setRanks(ranks)
  return ranks.get(question.id) ?? question.rank
}

/** Throws InvalidOperation where an option would go that somebody chose: their answer would go with it. */
async function refuseChosen(tx: Transaction, ctx: NotesCtx, before: Question, after: Question): Promise<void> {
  const kept = new Set(after.options.map(({ id }) => id))
  const gone = before.options.filter(({ id }) => !kept.has(id))
  if (!gone.length) return
  const chosen = await answerReader(tx, ctx.actor.teamId).chosenAmong(gone.map(({ id }) => id))
  const option = gone.find(({ id }) => chosen.has(id))
  if (option)
    throw invalidOperation(`“${option.text}” was chosen in answers. Rename it, or change those answers first.`)
}
