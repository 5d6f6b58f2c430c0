import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Field } from '#src/fields/field.ts'
import { requireScope } from '#src/fields/field-policy.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import { type FieldSet, fieldSetReader } from '#src/fields/sets/field-set-repository.ts'
import type { QueryFieldsArgs } from '#src/gql/graph-types.ts'

/** Fields offered in the workspace or in a project. Throws NotFound for a project that may not be read. */
export async function listFields(ctx: NotesCtx, args: QueryFieldsArgs): Promise<Field[]> {
  const projectId = args.projectId == null ? null : knownId(args.projectId, 'Project')
  await requireScope(ctx, { projectId }, 'Project', 'READ')
  return ctx.read((tx) =>
    fieldReader(tx, ctx.actor.teamId).offered({
      workspace: projectId === null || !args.ownOnly,
      projectIds: projectId === null ? [] : [projectId],
      objectType: args.objectType ?? null,
    }),
  )
}

/** Sets of the workspace or of a project, in order. */
export async function listFieldSets(ctx: NotesCtx, projectId: string | null | undefined): Promise<FieldSet[]> {
  const id = projectId == null ? null : knownId(projectId, 'Project')
  await requireScope(ctx, { projectId: id }, 'Project', 'READ')
  return ctx.read((tx) => fieldSetReader(tx, ctx.actor.teamId).of(id))
}

/** The fields that stand in a set. */
export async function fieldsOfSet(ctx: NotesCtx, { id, projectId }: FieldSet): Promise<Field[]> {
  const projectIds = projectId === null ? [] : [projectId]
  const fields = await ctx.read((tx) =>
    fieldReader(tx, ctx.actor.teamId).offered({ workspace: projectId === null, projectIds }),
  )
  return fields.filter(({ fieldSetId }) => fieldSetId === id)
}
