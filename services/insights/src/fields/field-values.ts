import { parseId } from '@verbatim/contracts/ids.ts'
import type { FieldValue } from '@verbatim/fields/values/field-value.ts'
import { fieldValueReader } from '@verbatim/fields/values/field-value-repository.ts'
import { fieldValueText } from '@verbatim/fields/values/value-texts.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import DataLoader from 'dataloader'
import type { InsightsCtx } from '#src/context.ts'
import { type KnownField, knownFieldReader } from '#src/fields/known-field-repository.ts'
import type { Insight } from '#src/insights/insight.ts'

/** A value as the graph tells it. */
export type FieldData = { field: { id: string }; value: string; optionIds: string[] }

/** The id of a field as it is stored. What is no id cannot be found. */
export const knownFieldId = (text: string): string => {
  const id = parseId(text)
  if (!id) throw notFound('Field')
  return id
}

/** Reads values of insights and their fields, many at once. */
const fieldLoaders = ({ actor, read }: Pick<Ctx, 'actor' | 'read'>) => ({
  field: new DataLoader<string, KnownField | null>(async (ids) => {
    const found = await read((tx) => knownFieldReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(found.map((field) => [field.id, field]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  values: new DataLoader<string, FieldValue[]>(async (ids) => {
    const found = await read((tx) => fieldValueReader(tx, actor.teamId).ofObjects(ids))
    const byInsight = Map.groupBy(found, ({ objectId }) => objectId)
    return ids.map((id) => byInsight.get(id) ?? [])
  }),
})

/** Whether insights of that project have the field. */
export const isOffered = (field: KnownField, { projectId }: Pick<Insight, 'projectId'>): boolean =>
  field.projectId === null || field.projectId === projectId

/** The values of an insight in the order of its fields; of these fields only, if they are named. */
export async function fieldValuesOf(
  ctx: InsightsCtx,
  insight: Pick<Insight, 'id' | 'projectId'>,
  fieldIds: readonly string[] | null | undefined,
): Promise<FieldData[]> {
  const asked = fieldIds && new Set(fieldIds.map(knownFieldId))
  const { field, values } = ctx.loaders(fieldLoaders)
  const found = (await values.load(insight.id)).filter(({ fieldId }) => !asked || asked.has(fieldId))
  const fields = await Promise.all(found.map(({ fieldId }) => field.load(fieldId)))
  return found
    .flatMap(({ values: chosen }, at) => {
      const of = fields[at]
      return of && isOffered(of, insight) ? [{ of, chosen }] : []
    })
    .sort(
      (one, other) =>
        Number(one.of.projectId !== null) - Number(other.of.projectId !== null) || one.of.rank - other.of.rank,
    )
    .map(({ of, chosen }) => ({
      field: { id: of.id },
      value: fieldValueText(of, chosen),
      optionIds: of.type === 'SELECT' ? chosen.map(String) : [],
    }))
}
