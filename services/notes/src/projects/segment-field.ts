import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Field } from '#src/fields/field.ts'
import { fieldLoaders } from '#src/fields/field-loader.ts'
import { requireField } from '#src/fields/field-policy.ts'
import type { Project } from '#src/projects/project.ts'

type Place = Pick<Project, 'id'>

/**
 * The id of a field that a project may name as its segments. Throws NotFound where it is not offered in the project,
 * ValidationError where it is none of notes, or has no options.
 */
export async function segmentField(ctx: NotesCtx, tx: Transaction, project: Place, fieldId: string): Promise<string> {
  const field = await requireField(ctx, fieldId, 'READ', tx)
  if (!isOffered(field, project)) throw notFound('Field')
  if (!hasSegments(field)) throw invalid('Segments come of a field of notes from whose options one chooses (SELECT).')
  return field.id
}

/** The field whose options are the project's segments now; null for none, and where it was deleted or is no SELECT. */
export async function segmentFieldOf(
  ctx: NotesCtx,
  project: Pick<Project, 'id' | 'segmentFieldId'>,
): Promise<Field | null> {
  if (project.segmentFieldId === null) return null
  const field = await ctx.loaders(fieldLoaders).field.load(project.segmentFieldId)
  return field && isOffered(field, project) && hasSegments(field) ? field : null
}

const isOffered = (field: Field, { id }: Place): boolean => field.projectId === null || field.projectId === id

const hasSegments = ({ objectType, type }: Field): boolean => objectType === 'NOTE' && type === 'SELECT'
