import type { FieldValue } from '@verbatim/fields/values/field-value.ts'
import { fieldValueReader } from '@verbatim/fields/values/field-value-repository.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Field } from '#src/fields/field.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import { type FieldSet, fieldSetReader } from '#src/fields/sets/field-set-repository.ts'

/** Reads fields and values, many at once. Knows nothing of access: see `requireField`. */
export function fieldLoaders({ actor, read }: Ctx) {
  const counting = (count: 'usage' | 'optionUsage') =>
    new DataLoader<string, number>(async (ids) => {
      const counts = await read((tx) => fieldValueReader(tx, actor.teamId)[count](ids))
      return ids.map((id) => counts.get(id) ?? 0)
    })
  return {
    field: new DataLoader<string, Field | null>(async (ids) => {
      const found = await read((tx) => fieldReader(tx, actor.teamId).byIds(ids))
      const byId = new Map(found.map((field) => [field.id, field]))
      return ids.map((id) => byId.get(id) ?? null)
    }),
    fieldSet: new DataLoader<string, FieldSet | null>(async (ids) => {
      const found = await read((tx) => fieldSetReader(tx, actor.teamId).byIds(ids))
      const byId = new Map(found.map((set) => [set.id, set]))
      return ids.map((id) => byId.get(id) ?? null)
    }),
    usage: counting('usage'),
    optionUsage: counting('optionUsage'),
    /** What an object has, in fields that are deleted too. */
    values: new DataLoader<string, FieldValue[]>(async (objectIds) => {
      const found = await read((tx) => fieldValueReader(tx, actor.teamId).ofObjects(objectIds))
      const byObject = Map.groupBy(found, ({ objectId }) => objectId)
      return objectIds.map((id) => byObject.get(id) ?? [])
    }),
  }
}
