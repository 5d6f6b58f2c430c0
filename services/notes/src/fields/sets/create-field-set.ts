import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { rankBetween } from '@verbatim/contracts/ranks.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedLine } from '@verbatim/kit/limited-text.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireScope } from '#src/fields/field-policy.ts'
import { lockFieldsOf } from '#src/fields/field-repository.ts'
import { type FieldSet, fieldSetRepository } from '#src/fields/sets/field-set-repository.ts'
import type { CreateFieldSetInput } from '#src/gql/graph-types.ts'

/** The title of a set. Throws ValidationError when it is empty or longer than 250 characters. */
export function fieldSetTitle(text: string): string {
  const title = limitedLine(text, TEXT_LIMITS.fieldSetTitle, 'A title', 'title')
  if (title === '') throw invalid('Give the set a title.', { title: 'A title is needed' })
  return title
}

/** Makes a set of fields, the last one: of a project with WRITE, of the workspace as a MANAGER. */
export function createFieldSet(ctx: NotesCtx, input: CreateFieldSetInput): Promise<FieldSet> {
  const title = fieldSetTitle(input.title)
  const projectId = input.projectId == null ? null : knownId(input.projectId, 'Project')
  return ctx.write(async (tx) => {
    await requireScope(ctx, { projectId }, 'Project', 'WRITE', tx)
    await lockFieldsOf(tx, ctx.actor.teamId, { projectId })
    const sets = fieldSetRepository(tx, ctx.actor.teamId)
    const beside = await sets.of(projectId)
    if (beside.length >= COUNT_LIMITS.fieldSets)
      throw invalidOperation(`There are ${COUNT_LIMITS.fieldSets} sets already.`)
    const now = ctx.clock.now()
    const rank = rankBetween(beside.at(-1)?.rank ?? null, null)
    const set: FieldSet = { id: ctx.newId(), projectId, title, rank, createdAt: now, updatedAt: now }
    await sets.add(set)
    return set
  })
}
