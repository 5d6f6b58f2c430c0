import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { awaitPeople, refuseUnknownPeople } from '@verbatim/fields/people/require-people.ts'
import type { Value } from '@verbatim/fields/values/field-value.ts'
import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { readFieldValue } from '@verbatim/fields/values/value-texts.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type FieldData, fieldLoaders, fieldValuesOf, isOffered, knownFieldId } from '#src/fields/field-values.ts'
import { type KnownField, knownFieldReader } from '#src/fields/known-field-repository.ts'
import type { SetFieldValuesInput } from '#src/gql/graph-types.ts'
import type { Insight } from '#src/insights/insight.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { requireWritable } from '#src/insights/require-insight.ts'

/**
 * Sets values of many insights, all or none. WRITE on every insight is needed. Throws as `setFieldValues` of notes does.
 */
export async function setInsightFieldValues(
  ctx: InsightsCtx,
  { objectType, objectIds, values }: SetFieldValuesInput,
): Promise<{ objectId: string; values: FieldData[] }[]> {
  if (objectType !== 'INSIGHT') throw invalid('This sets values of insights. Those of others: setFieldValues.')
  if (objectIds.length > COUNT_LIMITS.objectsSetAtOnce)
    throw invalid(`Values of at most ${COUNT_LIMITS.objectsSetAtOnce} objects can be set at once.`)
  if (values.length > COUNT_LIMITS.fieldsSetAtOnce)
    throw invalid(`At most ${COUNT_LIMITS.fieldsSetAtOnce} fields can be set at once.`)
  const named = new Map(values.map(({ fieldId, value }) => [knownFieldId(fieldId), value]))
  const fields = await ctx.read((tx) => knownFieldReader(tx, ctx.actor.teamId).byIds([...named.keys()]))
  await awaitPeople(
    ctx,
    fields.map(({ id, type }) => ({ type, text: named.get(id) })),
  )
  const insights = await ctx.write(async (tx) => {
    const changing: Insight[] = []
    for (const id of [...new Set(objectIds)].sort()) changing.push(await requireWritable(ctx, tx, id))
    const given = await readGiven(ctx, tx, values)
    for (const { field } of given) if (!changing.every((insight) => isOffered(field, insight))) throw notFound('Field')
    const typed = changing.flatMap(({ id: objectId }) =>
      given.map(({ field, values: each }) => ({ objectId, fieldId: field.id, type: field.type, values: each })),
    )
    await fieldValueRepository(tx, ctx.actor.teamId).put('INSIGHT', typed)
    for (const insight of changing) {
      const changed = { ...insight, updatedAt: ctx.clock.now() }
      await insightRepository(tx, ctx.actor.teamId).save(changed)
      await recordSaved(tx, ctx.origin, changed)
    }
    return changing
  })
  const { field, values: kept } = ctx.loaders(fieldLoaders)
  field.clearAll()
  kept.clearAll()
  return Promise.all(
    insights.map(async (insight) => ({ objectId: insight.id, values: await fieldValuesOf(ctx, insight, null) })),
  )
}

type Given = { field: KnownField; values: Value[] }

async function readGiven(
  ctx: InsightsCtx,
  tx: ReadTransaction,
  values: SetFieldValuesInput['values'],
): Promise<Given[]> {
  const texts = new Map(values.map(({ fieldId, value }) => [knownFieldId(fieldId), value ?? null]))
  const fields = await knownFieldReader(tx, ctx.actor.teamId).byIds([...texts.keys()])
  const byId = new Map(fields.map((field) => [field.id, field]))
  const given = [...texts].map(([id, text]) => {
    const field = byId.get(id)
    if (!field) throw notFound('Field')
    const read = readFieldValue(field, text)
    if ('refusal' in read) throw invalid(`${field.label}: ${read.refusal}.`, { [field.id]: read.refusal })
    return { field, values: read.values }
  })
  await refuseUnknownPeople(tx, ctx.actor.teamId, given)
  return given
}
