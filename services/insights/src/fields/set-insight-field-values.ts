import { knownHoldReader } from '@verbatim/access/legal-holds/known-hold-repository.ts'
import { awaitPeople, refuseUnknownPeople } from '@verbatim/fields/people/require-people.ts'
import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { readGivenValues, refuseManyValues } from '@verbatim/fields/values/given-values.ts'
import { refuseLostValues } from '@verbatim/fields/values/refuse-lost-values.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type FieldData, fieldValuesOf, isOffered, knownFieldId } from '#src/fields/field-values.ts'
import { knownFieldReader } from '#src/fields/known-field-repository.ts'
import type { SetFieldValuesInput } from '#src/gql/graph-types.ts'
import type { Insight } from '#src/insights/insight.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { knownInsightId, requireWritable } from '#src/insights/require-insight.ts'

/**
 * Sets values of many insights, all or none. WRITE on every insight is needed. Throws as `setFieldValues` of notes does.
 */
export async function setInsightFieldValues(
  ctx: InsightsCtx,
  { objectType, objectIds, values }: SetFieldValuesInput,
): Promise<{ objectId: string; values: FieldData[] }[]> {
  if (objectType !== 'INSIGHT') throw invalid('This sets values of insights. Those of others: setFieldValues.')
  refuseManyValues({ objectIds, values })
  const ids = [...new Set(objectIds.map(knownInsightId))].sort()
  const named = new Map(values.map(({ fieldId, value }) => [knownFieldId(fieldId), value]))
  const fields = await ctx.read((tx) => knownFieldReader(tx, ctx.actor.teamId).byIds([...named.keys()]))
  await awaitPeople(
    ctx,
    fields.map(({ id, type }) => ({ type, text: named.get(id) })),
  )
  const insights = await ctx.write(async (tx) => {
    const changing: Insight[] = []
    for (const id of ids) changing.push(await requireWritable(ctx, tx, id))
    const given = await readGivenValues(values, knownFieldId, (fieldIds) =>
      knownFieldReader(tx, ctx.actor.teamId).byIds(fieldIds),
    )
    await refuseUnknownPeople(tx, ctx.actor.teamId, given)
    for (const { field } of given) if (!changing.every((insight) => isOffered(field, insight))) throw notFound('Field')
    const { heldAmong } = knownHoldReader(tx, ctx.actor.teamId)
    await refuseLostValues(tx, ctx.actor.teamId, { owners: changing, given, heldAmong })
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
  return Promise.all(
    insights.map(async (insight) => ({ objectId: insight.id, values: await fieldValuesOf(ctx, insight, null) })),
  )
}
