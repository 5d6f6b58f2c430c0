import type { MessageInitShape } from '@bufbuild/protobuf'
import { FieldDeletedSchema, FieldSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId, toBase62 } from '@verbatim/contracts/ids.ts'
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

test('an insight that is named twice, in two spellings of its id, is set once; what is set again in a request is told', async () => {
  await using insights = await startInsights()
  const { hears, set, values, insightId, contributor } = await anInsight(insights)
  const effort = newId()
  await hears(effort, { type: 'NUMBER' })
  const { data, errors } = await set(effort, '3', contributor, [insightId, toBase62(insightId)])
  expect(errors).toBeUndefined()
  expect(data?.setInsightFieldValues).toEqual([{ objectId: insightId, values: [{ value: '3', optionIds: [] }] }])
  const again = (value: string) => `setInsightFieldValues(input: {
    objectType: INSIGHT, objectIds: ["${insightId}"], values: [{ fieldId: "${effort}", value: "${value}" }]
  }) { values { value } }`
  const both = await insights.ask(contributor, `mutation { one: ${again('4')} other: ${again('5')} }`)
  expect(both.data).toEqual({ one: [{ values: [{ value: '4' }] }], other: [{ values: [{ value: '5' }] }] })
  expect(await values()).toMatchObject([{ value: '5' }])
})

test('of a text that becomes options, what is none is left out and the rest stays', async () => {
  await using insights = await startInsights()
  const { hears, set, values } = await anInsight(insights)
  const [id, high] = [newId(), newId()]
  await hears(id, {})
  await set(id, 'High; Unheard of')
  await hears(id, { type: 'SELECT', max: 3, options: [{ optionId: high, label: 'High' }] })
  expect(await values()).toEqual([{ value: 'High', optionIds: [high] }])
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
