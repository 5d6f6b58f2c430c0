import type { GrantedPermission } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'
import type { Question } from '#src/surveys/question.ts'
import { questionLoaders } from '#src/surveys/question-loader.ts'
import { questionReader } from '#src/surveys/question-repository.ts'

/**
 * The question behind an id. Throws NotFound where there is none or its project may not be read, else as `requireProject`
 * does below the level.
 */
export async function requireQuestion(
  ctx: NotesCtx,
  questionId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<Question> {
  const id = knownId(questionId, 'Question')
  const question = tx
    ? (await questionReader(tx, ctx.actor.teamId).byIds([id]))[0]
    : await ctx.loaders(questionLoaders).question.load(id)
  if (!question) throw notFound('Question')
  await requireOf(ctx, question, level, tx)
  return question
}

/** Throws as `requireQuestion` does, for a question that is known. */
export async function requireOf(
  ctx: NotesCtx,
  { projectId }: Pick<Question, 'projectId'>,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<void> {
  const held = tx
    ? await projectAccess(tx, ctx.actor, projectId)
    : await ctx.loaders(accessLoaders).projectLevel.load(projectId)
  // Whoever may not know of the project may not know of its questions.
  if (held === 'none') throw notFound('Question')
  await requireProject(ctx, projectId, level, tx)
}
