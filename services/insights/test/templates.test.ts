import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { InsightTemplateChangedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const CREATE = 'mutation ($input: CreateInsightInput!) { it: createInsight(input: $input) { id title content } }'
const MAKE = `mutation ($input: CreateInsightTemplateInput!) {
  it: createInsightTemplate(input: $input) { id title description content viewerCan { edit } }
}`
const CHANGE =
  'mutation ($input: UpdateInsightTemplateInput!) { it: updateInsightTemplate(input: $input) { title content } }'
const DELETE = 'mutation ($id: ID!) { it: deleteInsightTemplate(input: { templateId: $id }) { templateId } }'
const LIST = '{ insightTemplates { id title builtIn viewerCan { edit } } }'

type Kept = { id: string; title: string; content: { content: { type: string; attrs?: { id?: string } }[] } }

const make = async (actor: Actor, query: string, input: object): Promise<Kept> => {
  const { data, errors } = await insights.ask<{ it: Kept }>(actor, query, { input })
  if (errors) throw new Error(errors[0]?.message)
  return data.it
}
const refusal = async (actor: Actor, query: string, variables: Record<string, unknown>) =>
  (await insights.ask(actor, query, variables)).errors?.[0]?.extensions?.errorCode
const typesOf = ({ content }: Kept): string[] => content.content.map(({ type }) => type)

const MARKDOWN = '## What we heard\n\nSay it in one line.\n\n## What speaks against it\n\n- a person'

test('an insight begins from a template, which has the text of another one without its quotes, and block ids of its own', async () => {
  const { teamId, projectId, contributor, viewer, manager } = await insights.aProject()
  const content = { markdown: MARKDOWN, highlightIds: [newId()] }
  const source = await make(contributor, CREATE, { projectId, title: 'Claim and evidence', content })
  const template = await make(contributor, MAKE, { fromInsightId: source.id, title: ' ', description: 'For a claim' })
  expect(template).toMatchObject({ title: 'Claim and evidence', description: 'For a claim', viewerCan: { edit: true } })
  expect(typesOf(template)).toEqual(['heading', 'paragraph', 'heading', 'bulletList'])
  const made = await make(manager, CREATE, { projectId, title: '', templateId: template.id })
  expect(made.title).toBe('Untitled insight')
  expect(typesOf(made)).toEqual(typesOf(template))
  const ids = (one: Kept) => one.content.content.map(({ attrs }) => attrs?.id)
  expect(ids(made).filter((id) => id && ids(template).includes(id))).toEqual([])
  const { data } = await insights.ask<{ insightTemplates: object[] }>(viewer, LIST)
  const [own, ...builtIn] = data.insightTemplates
  expect(own).toEqual({ id: template.id, title: template.title, builtIn: false, viewerCan: { edit: false } })
  for (const one of builtIn) expect(one).toMatchObject({ builtIn: true, viewerCan: { edit: false } })
  const told = await insights.service.foundation.db
    .system('outbox')
    .where({ team_id: teamId, type: InsightTemplateChangedSchema.typeName })
  expect(told).toHaveLength(1)
})

test('a column and a callout in which only a quote stood have an empty line in the template', async () => {
  const { projectId, contributor } = await insights.aProject()
  const quote = `<div data-highlight-id="${newId()}"></div>`
  const html = `<div data-columns><div data-column>${quote}</div><div data-column><p>b</p></div></div><aside data-callout="GOOD">${quote}</aside>`
  const source = await make(contributor, CREATE, { projectId, title: 'Beside', content: { html } })
  const template = await make(contributor, MAKE, { fromInsightId: source.id, title: 'Beside' })
  expect(() => documentSchema.nodeFromJSON(template.content).check()).not.toThrow()
  expect(JSON.stringify(template.content)).not.toContain('highlightCard')
  expect(typesOf(template)).toEqual(['columns', 'callout'])
})

test('a template is changed and deleted by who made it and by managers, made by nobody who only reads, and no stranger’s', async () => {
  const { projectId, contributor, manager, viewer, stranger } = await insights.aProject()
  const other: Actor = { ...contributor, userId: newId() }
  const source = await make(contributor, CREATE, { projectId, title: 'One', content: { markdown: 'Words.' } })
  const { id } = await make(contributor, MAKE, { fromInsightId: source.id, title: 'One' })
  expect(await refusal(viewer, MAKE, { input: { fromInsightId: source.id, title: 'Two' } })).toBe('Forbidden')
  expect(await refusal(other, CHANGE, { input: { templateId: id, title: 'Two' } })).toBe('Forbidden')
  expect(await refusal(other, DELETE, { id })).toBe('Forbidden')
  for (const unknown of [id, newId(), 'no id']) {
    expect(await refusal(stranger, CHANGE, { input: { templateId: unknown, title: 'Two' } })).toBe('NotFound')
    expect(await refusal(stranger, CREATE, { input: { projectId, title: '', templateId: unknown } })).toBe('NotFound')
    expect(await refusal(stranger, MAKE, { input: { fromTemplateId: unknown, title: '' } })).toBe('NotFound')
  }
  const input = { projectId, title: '', templateId: id, content: { markdown: 'Both.' } }
  expect(await refusal(contributor, CREATE, { input })).toBe('ValidationError')
  const next = await make(manager, CREATE, { projectId, title: 'Next', content: { markdown: '## Another' } })
  const changed = await make(manager, CHANGE, { templateId: id, title: 'Two', fromInsightId: next.id })
  expect([changed.title, typesOf(changed)]).toEqual(['Two', ['heading']])
  expect(await refusal(manager, DELETE, { id })).toBeUndefined()
  expect(await refusal(manager, DELETE, { id })).toBe('NotFound')
})

test('a built-in template is begun from and copied, and changed by nobody; who may not use templates is offered none', async () => {
  const { projectId, contributor, manager, viewer } = await insights.aProject()
  type Listed = { id: string; title: string; builtIn: boolean }
  const listed = async (actor: Actor) =>
    (await insights.ask<{ insightTemplates: Listed[] }>(actor, LIST)).data.insightTemplates
  const builtIn = (await listed(viewer)).find(({ title }) => title === 'Research report')
  if (!builtIn) throw new Error('There is no built-in template')
  const began = await make(contributor, CREATE, { projectId, title: '', templateId: builtIn.id })
  expect(JSON.stringify(began.content)).toContain('What speaks against it')
  expect(await refusal(manager, CHANGE, { input: { templateId: builtIn.id, title: 'Ours' } })).toBe('InvalidOperation')
  expect(await refusal(manager, DELETE, { id: builtIn.id })).toBe('InvalidOperation')

  const copy = await make(contributor, MAKE, { fromTemplateId: builtIn.id, title: '' })
  expect(copy).toMatchObject({ title: builtIn.title, viewerCan: { edit: true } })
  expect(typesOf(copy)).toEqual(typesOf(began))
  const changed = await make(contributor, CHANGE, { templateId: copy.id, title: 'Our report' })
  expect(changed.title).toBe('Our report')
  expect((await listed(viewer)).filter((one) => !one.builtIn).map(({ title }) => title)).toEqual(['Our report'])
  expect(await refusal(viewer, MAKE, { input: { fromTemplateId: builtIn.id, title: '' } })).toBe('Forbidden')
  expect(await refusal(contributor, MAKE, { input: { title: 'Of nothing' } })).toBe('ValidationError')
  const both = { fromTemplateId: builtIn.id, fromInsightId: began.id, title: '' }
  expect(await refusal(contributor, MAKE, { input: both })).toBe('ValidationError')
  const withoutThem: Actor = { ...contributor, entitlements: { closed: ['templates'] } }
  expect((await listed(withoutThem)).every((one) => !one.builtIn)).toBe(true)
})
