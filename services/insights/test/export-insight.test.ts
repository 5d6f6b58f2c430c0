import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

type Told = {
  id: string
  title: string
  about: string
  content: unknown
  format: string
  names: boolean
  insightTitles: unknown
}

const exported = (actor: Actor, insightId: string) =>
  insights.ask<{ told: Told }>(
    actor,
    `mutation ($input: ExportInsightInput!) {
      told: exportInsight(input: $input) { id title about content format names insightTitles } }`,
    { input: { insightId, format: 'MARKDOWN', names: false } },
  )

const act = (actor: Actor, mutation: string, type: string, input: object) =>
  insights.ask<{ done: { id: string } }>(
    actor,
    `mutation ($input: ${type}!) { done: ${mutation}(input: $input) { id } }`,
    { input },
  )

test('who edits an insight takes along what they see, who reads it what was published, and nobody else anything', async () => {
  const { projectId, contributor, viewer, stranger } = await insights.aProject()
  const input = { projectId, title: 'Silence loses carriers', content: { markdown: 'They leave early.' } }
  const insightId = (await act(contributor, 'createInsight', 'CreateInsightInput', input)).data.done.id
  const code = async (actor: Actor) => (await exported(actor, insightId)).errors?.[0]?.extensions.errorCode
  expect(await code(viewer)).toBe('NotFound')
  await act(contributor, 'publishInsight', 'InsightRefInput', { insightId })
  await act(contributor, 'updateInsight', 'UpdateInsightInput', { insightId, title: 'Silence loses them' })
  const { told } = (await exported(contributor, insightId)).data
  expect(told).toMatchObject({ id: insightId, title: 'Silence loses them', format: 'MARKDOWN', names: false })
  expect(told.about).toMatch(/^Draft, \d+ \w+ \d{4}$/)
  expect(JSON.stringify(told.content)).toContain('They leave early.')
  const read = (await exported(viewer, insightId)).data.told
  expect(read.title).toBe('Silence loses carriers')
  expect(read.about).toMatch(/^\d+ \w+ \d{4}$/)
  expect(JSON.stringify(read.content)).toContain('They leave early.')
  expect(await code(stranger)).toBe('NotFound')
  for (const entitlements of [{ closed: ['export'] }, { restrictions: ['compliance'] }])
    expect(await code({ ...contributor, entitlements })).toBe('Forbidden')
})

test('with it go the titles of other insights of which it shows cards, those that the asker may open', async () => {
  const { projectId, contributor, viewer } = await insights.aProject()
  const made = async (input: object): Promise<string> =>
    (await act(contributor, 'createInsight', 'CreateInsightInput', { projectId, ...input })).data.done.id
  const draft = await made({ title: 'A date beats a promise' })
  const published = await made({ title: 'Nobody calls back' })
  const cards = [draft, published, newId()].map((id) => `<div data-resource="insight:${id}"></div>`).join('')
  const insightId = await made({ title: 'Silence loses carriers', content: { html: `<p>See also:</p>${cards}` } })
  for (const id of [published, insightId])
    await act(contributor, 'publishInsight', 'InsightRefInput', { insightId: id })
  const titles = async (actor: Actor) => (await exported(actor, insightId)).data.told.insightTitles
  expect(await titles(viewer)).toEqual({ [published]: 'Nobody calls back' })
  expect(await titles(contributor)).toEqual({ [published]: 'Nobody calls back', [draft]: 'A date beats a promise' })
})
