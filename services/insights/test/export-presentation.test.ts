import type { ToldPresentation } from '@verbatim/contracts/told-presentation.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { unpackJson } from '@verbatim/kit/packed-json.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

type Export = { title: string; told: string; names: boolean; speakerNotes: boolean }

const exported = (actor: Actor, input: object) =>
  insights.ask<{ done: Export }>(
    actor,
    `mutation ($input: ExportPresentationInput!) {
      done: exportPresentation(input: $input) { title told names speakerNotes } }`,
    { input },
  )
const codeOf = async (actor: Actor, input: object) => (await exported(actor, input)).errors?.[0]?.extensions.errorCode
const told = async (actor: Actor, input: object): Promise<ToldPresentation> =>
  (await unpackJson((await exported(actor, input)).data.done.told, 1_000_000)) as ToldPresentation

const act = async (actor: Actor, mutation: string, type: string, input: object): Promise<string> =>
  (
    await insights.ask<{ done: { id: string } }>(
      actor,
      `mutation ($input: ${type}!) { done: ${mutation}(input: $input) { id } }`,
      { input },
    )
  ).data.done.id

async function aStudy() {
  const people = await insights.aProject()
  const { projectId, contributor } = people
  const made = (title: string, html: string) =>
    act(contributor, 'createInsight', 'CreateInsightInput', { projectId, title, content: { html } })
  const publish = (insightId: string) => act(contributor, 'publishInsight', 'InsightRefInput', { insightId })
  const first = await made(
    'Silence loses carriers',
    '<p>They leave.</p><aside data-speaker-notes><p>Pause.</p></aside>',
  )
  const second = await made('A date would do', '<p>They wait gladly.</p>')
  const draft = await made('Not yet', '<p>Nobody reads this.</p>')
  await publish(first)
  await publish(second)
  const rename = { insightId: first, title: 'Silence loses them' }
  await act(contributor, 'updateInsight', 'UpdateInsightInput', rename)
  return { ...people, first, second, draft }
}

test('what was published leaves in the order that is asked for, for who edits it too, and no draft', async () => {
  const { contributor, viewer, first, second, draft } = await aStudy()
  const insightIds = [second, draft, first]
  for (const actor of [contributor, viewer]) {
    const { insights: shown } = await told(actor, { insightIds })
    expect(shown.map(({ id, title }) => [id, title])).toEqual([
      [second, 'A date would do'],
      [first, 'Silence loses carriers'],
    ])
    expect(shown[0]?.about).toMatch(/^\d+ \w+ \d{4}$/)
    expect(JSON.stringify(shown)).not.toContain('Nobody reads this')
  }
  const { data } = await exported(viewer, { insightIds })
  expect(data.done).toMatchObject({ title: 'A date would do', names: true, speakerNotes: false })
  const named = await exported(viewer, { insightIds, title: ' Week\n one ', names: false, speakerNotes: true })
  expect(named.data.done).toMatchObject({ title: 'Week one', names: false, speakerNotes: true })
})

test('speaker notes leave where they are asked for, and not otherwise', async () => {
  const { viewer, first } = await aStudy()
  expect(JSON.stringify(await told(viewer, { insightIds: [first] }))).not.toContain('Pause.')
  expect(JSON.stringify(await told(viewer, { insightIds: [first], speakerNotes: true }))).toContain('Pause.')
})

test('nothing leaves for strangers, of drafts alone, of more than are shown at once, and while compliance is on', async () => {
  const { contributor, viewer, stranger, first, draft } = await aStudy()
  expect(await codeOf(stranger, { insightIds: [first] })).toBe('NotFound')
  expect(await codeOf(viewer, { insightIds: [draft] })).toBe('NotFound')
  expect(await codeOf(viewer, { insightIds: [] })).toBe('NotFound')
  expect(await codeOf(viewer, { insightIds: ['nonsense'] })).toBe('NotFound')
  expect(await codeOf(contributor, { insightIds: [draft] })).toBe('InvalidOperation')
  expect(await codeOf(contributor, { insightIds: Array.from({ length: 101 }, () => first) })).toBe('ValidationError')
  const kept = { ...contributor, entitlements: { restrictions: ['compliance' as const] } }
  expect(await codeOf(kept, { insightIds: [first] })).toBe('Forbidden')
})

test('texts that are long together are refused before they are held, however well they pack', async () => {
  const { contributor, viewer, first, second } = await aStudy()
  const paragraph = `{"type":"paragraph","content":[{"type":"text","text":"' || repeat('a', 9000000) || '"}]}`
  await insights.service.foundation.db.write(contributor.teamId, (tx) =>
    tx.raw(
      `update insight_published_document set content = ('{"type":"doc","content":[${paragraph}]}')::jsonb
       where insight_id = any(cast(:ids as uuid[]))`,
      { ids: [first, second] },
    ),
  )
  expect(await codeOf(viewer, { insightIds: [first] })).toBeUndefined()
  expect(await codeOf(viewer, { insightIds: [first, second] })).toBe('ValidationError')
})

test('a card of another insight is called as that was published; of drafts and personal ones nothing is told', async () => {
  const { contributor, projectId, first, draft } = await aStudy()
  const own = await act(contributor, 'createInsight', 'CreateInsightInput', { title: 'For me alone' })
  const cards = [first, draft, own].map((id) => `<div data-resource="insight:${id}"></div>`).join('')
  const content = { html: `<p>See:</p>${cards}` }
  const input = { projectId, title: 'What we saw', content }
  const shown = await act(contributor, 'createInsight', 'CreateInsightInput', input)
  await act(contributor, 'publishInsight', 'InsightRefInput', { insightId: shown })
  const { insightTitles } = await told(contributor, { insightIds: [shown] })
  expect(insightTitles).toEqual({ [first]: 'Silence loses carriers' })
})
