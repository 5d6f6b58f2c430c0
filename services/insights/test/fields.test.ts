import type { MessageInitShape } from '@bufbuild/protobuf'
import { FieldDeletedSchema, FieldSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

type Told = { value: string; optionIds: string[] }[]

const SET = `mutation ($input: SetFieldValuesInput!) { setInsightFieldValues(input: $input) {
  objectId values { value optionIds } } }`

/** A project with an insight, and fields as notes tells them. */
async function anInsight(insights: Awaited<ReturnType<typeof startInsights>>) {
  const project = await insights.aProject()
  const { teamId, projectId, contributor } = project
  const { data } = await insights.ask<{ createInsight: { id: string } }>(
    contributor,
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Nine days' } },
  )
  const insightId = data.createInsight.id
  const hears = (fieldId: string, more: MessageInitShape<typeof FieldSavedSchema>) =>
    insights.hears(teamId, FieldSavedSchema, {
      fieldId,
      projectId,
      objectType: 'INSIGHT',
      label: 'Effort',
      type: 'TEXT',
      max: 1,
      ...more,
    })
  const set = (fieldId: string, value: string | null, ask: Actor = contributor, objectIds = [insightId]) =>
    insights.ask<{ setInsightFieldValues: { objectId: string; values: Told }[] } | null>(ask, SET, {
      input: { objectType: 'INSIGHT', objectIds, values: [{ fieldId, value }] },
    })
  const values = async (): Promise<Told> => {
    const query = `{ insight(id: "${insightId}") { fieldValues { value optionIds } } }`
    return (await insights.ask<{ insight: { fieldValues: Told } }>(contributor, query)).data.insight.fieldValues
  }
  return { ...project, insightId, hears, set, values }
}

const codeOf = (answer: { errors?: readonly { extensions: Record<string, unknown> }[] | undefined }): unknown =>
  answer.errors?.[0]?.extensions.errorCode

test('an insight has values of the fields that notes tells of, and who may not write it changes none', async () => {
  await using insights = await startInsights()
  const { hears, set, values, viewer, stranger, teamId } = await anInsight(insights)
  const [effort, foreign] = [newId(), newId()]
  await hears(effort, { type: 'NUMBER' })
  await hears(foreign, { projectId: newId() })
  expect((await set(effort, '1,200')).errors).toBeUndefined()
  expect(await values()).toEqual([{ value: '1200', optionIds: [] }])
  expect(codeOf(await set(effort, 'much'))).toBe('ValidationError')
  expect(codeOf(await set(foreign, 'x'))).toBe('NotFound')
  expect(codeOf(await set(newId(), 'x'))).toBe('NotFound')
  expect(codeOf(await set(effort, '1', viewer))).toBe('NotFound')
  expect(codeOf(await set(effort, '1', stranger))).toBe('NotFound')
  expect(await insights.told(teamId)).toHaveLength(2)
  await set(effort, null)
  expect(await values()).toEqual([])
})

test('values follow a field whose type is changed and whose options are merged, and go with it for good', async () => {
  await using insights = await startInsights()
  const { hears, set, values, teamId } = await anInsight(insights)
  const [id, low, high, top] = [newId(), newId(), newId(), newId()]
  const option = (optionId: string, label: string) => ({ optionId, label })
  await hears(id, {})
  await set(id, 'High')
  const options = [option(low, 'Low'), option(high, 'High'), option(top, 'Top')]
  await hears(id, { type: 'SELECT', max: 3, options })
  expect(await values()).toEqual([{ value: 'High', optionIds: [high] }])
  await set(id, 'Low,High')
  await hears(id, { type: 'SELECT', max: 3, options: options.slice(2), mergedOptions: { [high]: top } })
  expect(await values()).toEqual([{ value: 'Top', optionIds: [top] }])
  const gone = { fieldId: id, objectType: 'INSIGHT' }
  await insights.hears(teamId, FieldDeletedSchema, gone)
  expect(await values()).toEqual([])
  await hears(id, { type: 'SELECT', max: 3, options: options.slice(2) })
  expect(await values()).toEqual([{ value: 'Top', optionIds: [top] }])
  await insights.hears(teamId, FieldDeletedSchema, { ...gone, forGood: true })
  await hears(id, { type: 'SELECT', max: 3, options: options.slice(2) })
  expect(await values()).toEqual([])
})
