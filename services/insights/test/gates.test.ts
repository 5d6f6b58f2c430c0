import { newId } from '@verbatim/contracts/ids.ts'
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

test('while the insights of folders are closed a list of several projects is, as a folder shows it, and others are open', async () => {
  await using insights = await startInsights()
  const { manager, projectId } = await insights.aProject()
  const closed = { ...manager, entitlements: { closed: ['publishedInsightsInFolders'] } }
  const of = (...ids: string[]) => ({ project: { in: ids } })
  const [one, both] = [{ project: { equalTo: projectId } }, of(projectId, newId())]
  const mine = { authors: { overlaps: ['me'] } }
  const ofFolder = { filter: { and: [both, { published: { equalTo: true } }] } }
  const refused = [
    ofFolder,
    { filter: { or: [one, of(newId())] } },
    { filter: { not: { not: both } } },
    { filter: { or: [both, mine] } },
    { filter: { projectCategory: { in: [newId()] } } },
    { filter: { and: [both, { authors: { overlaps: ['me', newId()] } }] } },
    { filter: { and: [both, { not: mine }] } },
  ]
  const open = [
    { projectId },
    {},
    { recent: true },
    { recent: true, ...ofFolder },
    { filter: one },
    { filter: of(projectId, projectId) },
    { filter: { not: both } },
    { filter: { projectCategory: { empty: true } } },
    { filter: { and: [mine, { projectCategory: { in: [newId()] } }] } },
    { filter: { and: [mine, one] } },
    { filter: { and: [mine, { and: [both] }] } },
  ]
  const asked = [
    'query ($query: ListQueryInput!) { insightList(query: $query) { total } }',
    'query ($query: ListQueryInput!) { insightCounts(queries: [$query]) }',
  ]
  for (const list of asked) {
    for (const query of refused) {
      const { errors } = await insights.ask(closed, list, { query })
      expect(errors?.[0], JSON.stringify(query)).toMatchObject({
        extensions: { errorCode: 'Forbidden', humanReadable: true },
      })
      expect((await insights.ask(manager, list, { query })).errors).toBeUndefined()
    }
    for (const query of open)
      expect((await insights.ask(closed, list, { query })).errors, JSON.stringify(query)).toBeUndefined()
  }
  const divided = 'query ($query: ListQueryInput!) { insightGroups(query: $query) { key } }'
  const group = { by: 'FOLDER' }
  const { errors } = await insights.ask(closed, divided, { query: { group } })
  expect(errors?.[0]).toMatchObject({ extensions: { errorCode: 'Forbidden', humanReadable: true } })
  expect((await insights.ask(closed, divided, { query: { group, filter: mine } })).errors).toBeUndefined()
})
