import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { rankBetween } from '@verbatim/contracts/ranks.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateQuestionInput } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { type Question, questionKey, questionOptions, questionText } from '#src/surveys/question.ts'
import { questionRepository } from '#src/surveys/question-repository.ts'
import { recordQuestionChanged } from '#src/surveys/questions/question-facts.ts'

/**
 * Makes a question behind those of a project. WRITE is needed. Throws ValidationError for what breaks a limit or is asked
 * already, InvalidOperation for too many questions or options.
 */
export async function createQuestion(ctx: NotesCtx, input: CreateQuestionInput): Promise<Question> {
  const text = questionText(input.questionText)
  const type = input.questionType
  const options = questionOptions(type, input.options ?? [], [], ctx.newId)
  return ctx.write(async (tx) => {
    const { id: projectId } = await requireProject(ctx, input.projectId, 'WRITE', tx)
    const questions = questionRepository(tx, ctx.actor.teamId)
    await questions.lockOf(projectId)
    const asked = await questions.ofProjects([projectId])
    if (asked.length >= COUNT_LIMITS.questions)
      throw invalidOperation(
        `There are ${COUNT_LIMITS.questions.toLocaleString('en-US')} questions. Delete some that nobody needs.`,
      )
    const rank = rankBetween(asked.at(-1)?.rank ?? null, null)
    const createdAt = ctx.clock.now()
    const question: Question = { id: ctx.newId(), projectId, text, earlierTexts: [], type, options, rank, createdAt }
    refuseAsked(question, asked)
    await questions.add([question])
    await questions.addOptions(question.id, 0, options)
    await recordQuestionChanged(tx, ctx.origin, question)
    return question
  })
}

/** Throws ValidationError where another question of the project has the same words: texts of notes tell them apart by those. */
export function refuseAsked({ id, text }: Pick<Question, 'id' | 'text'>, asked: readonly Question[]): void {
  const like = asked.find((other) => other.id !== id && questionKey(other.text) === questionKey(text))
  if (like) throw invalid(`“${like.text}” is asked already.`, { text: 'Taken' })
}
