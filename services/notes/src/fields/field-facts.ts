import { FieldDeletedSchema, FieldSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { Field } from '#src/fields/field.ts'

/** Tells the other services what fields are now, with their options, and which option took the place of another. */
export const recordFieldsSaved = (
  tx: Transaction,
  origin: Origin,
  fields: readonly Field[],
  mergedOptions: Record<string, string> = {},
): Promise<void> =>
  recordAll(
    tx,
    origin,
    FieldSavedSchema,
    fields.map((field) => ({
      fieldId: field.id,
      projectId: field.projectId ?? '',
      objectType: field.objectType,
      label: field.label,
      type: field.type,
      options: field.options.map(({ id, label, color }) => ({ optionId: id, label, color: color ?? '' })),
      max: field.max,
      rank: field.rank,
      updatedAtMs: BigInt(field.updatedAt.getTime()),
      mergedOptions,
    })),
  )

/** Tells that fields are gone; their values stay until they are gone for good. */
export const recordFieldsDeleted = (
  tx: Transaction,
  origin: Origin,
  fields: readonly Pick<Field, 'id' | 'projectId' | 'objectType'>[],
  forGood: boolean,
): Promise<void> =>
  recordAll(
    tx,
    origin,
    FieldDeletedSchema,
    fields.map(({ id, projectId, objectType }) => ({ fieldId: id, projectId: projectId ?? '', objectType, forGood })),
  )
