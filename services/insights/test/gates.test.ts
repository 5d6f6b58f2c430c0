import { expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

const CREATE = 'mutation ($input: CreateInsightInput!) { it: createInsight(input: $input) { id } }'
const MAKE = 'mutation ($input: CreateInsightTemplateInput!) { it: createInsightTemplate(input: $input) { id } }'
const CHANGE = 'mutation ($input: UpdateInsightTemplateInput!) { it: updateInsightTemplate(input: $input) { id } }'
const DELETE = 'mutation ($id: ID!) { deleteInsightTemplate(input: { templateId: $id }) { templateId } }'

test('while home is closed there is none, and insights are there', async () => {
  await using insights = await startInsights()
  const { manager } = await insights.aProject()
  const closed = { ...manager, entitlements: { closed: ['home'] } }
  const home = '{ home { sampleInsights } }'
  expect((await insights.ask(closed, home)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  expect((await insights.ask(manager, home)).errors).toBeUndefined()
  expect((await insights.ask(closed, '{ insights { total } }')).errors).toBeUndefined()
})

test('while templates are closed none is made, changed or begun from, and one that is there can be deleted', async () => {
  await using insights = await startInsights()
  const { manager, projectId } = await insights.aProject()
  const closed = { ...manager, entitlements: { closed: ['templates'] } }
  const made = async (by: typeof manager, query: string, input: object) => {
    const { data, errors } = await insights.ask<{ it: { id: string } }>(by, query, { input })
    return errors ? errors[0]?.extensions.errorCode : data.it.id
  }
  const begun = { projectId, title: 'Drivers wait', content: { markdown: 'Four days.' } }
  const fromInsightId = await made(manager, CREATE, begun)
  const templateId = await made(manager, MAKE, { fromInsightId, title: 'Claim' })
  for (const [query, input] of [
    [MAKE, { fromInsightId, title: 'Another' }],
    [CHANGE, { templateId, title: 'Another' }],
    [CREATE, { projectId, title: 'From it', templateId }],
  ] as const) {
    expect(await made(closed, query, input)).toBe('Forbidden')
    expect(await made(manager, query, input)).not.toBe('Forbidden')
  }
  expect(await made(closed, CREATE, begun)).not.toBe('Forbidden')
  expect((await insights.ask(closed, DELETE, { id: templateId })).errors).toBeUndefined()
})

test('while the insights of folders are closed several projects are not listed together, and each by itself is', async () => {
  await using insights = await startInsights()
  const { manager, projectId } = await insights.aProject()
  const closed = { ...manager, entitlements: { closed: ['publishedInsightsInFolders'] } }
  const list = 'query ($one: ID, $several: [ID!]) { insights(projectId: $one, projectIds: $several) { total } }'
  const asked = await insights.ask(closed, list, { several: [projectId] })
  expect(asked.errors?.[0]).toMatchObject({ extensions: { errorCode: 'Forbidden', humanReadable: true } })
  expect((await insights.ask(closed, list, { one: projectId })).errors).toBeUndefined()
  expect((await insights.ask(manager, list, { several: [projectId] })).errors).toBeUndefined()
})

test('while the insights of folders are closed the list by which a folder shows them is, and other lists are open', async () => {
  await using insights = await startInsights()
  const { manager, projectId } = await insights.aProject()
  const closed = { ...manager, entitlements: { closed: ['publishedInsightsInFolders'] } }
  const ofFolder = { filter: { and: [{ project: { in: [projectId] } }, { published: { equalTo: true } }] } }
  const asked = [
    'query ($query: ListQueryInput!) { insightList(query: $query) { total } }',
    'query ($query: ListQueryInput!) { insightCounts(queries: [$query]) }',
  ]
  for (const list of asked) {
    const { errors } = await insights.ask(closed, list, { query: ofFolder })
    expect(errors?.[0]).toMatchObject({ extensions: { errorCode: 'Forbidden', humanReadable: true } })
    expect((await insights.ask(manager, list, { query: ofFolder })).errors).toBeUndefined()
    for (const query of [{ projectId }, {}, { recent: true }, { recent: true, ...ofFolder }])
      expect((await insights.ask(closed, list, { query })).errors).toBeUndefined()
  }
})
