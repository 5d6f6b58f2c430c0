import { WorkspaceCreatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import {
  HighlightDeletedSchema,
  HighlightSavedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { sampleId } from '@verbatim/contracts/sample-ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSampleInsights } from '../sample/read-sample-insights.ts'
import { startInsights } from './start-insights.ts'

const HOME = `{
  home { sampleInsights insights { total items { title } } drafts { id } }
  written: insights(mine: true, published: false) { items { id } }
}`
type Home = {
  home: { sampleInsights: number; insights: { total: number; items: { title: string }[] }; drafts: { id: string }[] }
  written: { items: { id: string }[] }
}

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

type Project = Awaited<ReturnType<(typeof insights)['aProject']>>

const CREATED_AT_MS = 1_790_000_000_000

/** The fact of a workspace that asked for the sample study, the study's project, and the highlights its insights quote. */
function aSampleOf({ teamId, manager }: Project) {
  const projectId = sampleId(teamId, 'project', 'carrier-onboarding', CREATED_AT_MS)
  const keys = readSampleInsights().flatMap(({ body }) =>
    body.flatMap((block) => (block.type === 'highlightCard' ? [block.highlight] : [])),
  )
  const quoted = [...new Set(keys)].map((key) => ({
    highlightId: sampleId(teamId, 'highlight', key, CREATED_AT_MS),
    ...{ projectId, noteId: newId(), state: 'ACTIVE' },
  }))
  const workspace = {
    ...{ teamId, createdBy: manager.userId, sampleData: true, createdAtMs: BigInt(CREATED_AT_MS) },
    ...{ name: 'Farrow', subdomain: 'farrow', region: 'us_b' },
  }
  return { projectId, quoted, workspace }
}

test('a new workspace gets each sample insight once all that it quotes is known, and once only', async () => {
  const project = await insights.aProject()
  const { teamId, manager } = project
  const { projectId, quoted, workspace } = aSampleOf(project)
  const home = async () => {
    const { data } = await insights.ask<Home>(manager, HOME)
    return { ...data.home, drafts: data.written.items }
  }
  await insights.hears(teamId, ProjectSavedSchema, { projectId })
  for (let times = 0; times < 2; times++) await insights.hears(teamId, WorkspaceCreatedSchema, workspace)
  expect((await home()).insights.total).toBe(0)
  const [last, ...others] = quoted
  for (const highlight of others) await insights.hears(teamId, HighlightSavedSchema, highlight)
  const almost = await home()
  expect(almost.insights.total).toBeGreaterThan(0)
  expect(almost.insights.total + almost.drafts.length).toBeLessThan(readSampleInsights().length)
  if (last) await insights.hears(teamId, HighlightSavedSchema, last)
  const all = await home()
  expect(all.insights.total + all.drafts.length).toBe(readSampleInsights().length)
  expect(all.insights.items[0]?.title).toBe('Silence, not slowness, loses carriers in week one')
  expect(all.drafts).toHaveLength(1)
})

test('an insight that was written before its project and quotes were known is told again once they are', async () => {
  const project = await insights.aProject()
  const { teamId } = project
  const { projectId, quoted, workspace } = aSampleOf(project)
  for (const highlight of quoted) await insights.hears(teamId, HighlightSavedSchema, highlight)
  await insights.hears(teamId, WorkspaceCreatedSchema, workspace)
  const before = await insights.told(teamId)
  expect(before).toHaveLength(readSampleInsights().length)
  await insights.hears(teamId, ProjectSavedSchema, { projectId })
  const afterProject = await insights.told(teamId)
  expect(afterProject).toHaveLength(before.length * 2)
  const [highlight] = quoted
  const highlightId = highlight?.highlightId ?? ''
  await insights.hears(teamId, HighlightDeletedSchema, { highlightId, projectId })
  const { length } = await insights.told(teamId)
  if (highlight) for (let times = 0; times < 2; times++) await insights.hears(teamId, HighlightSavedSchema, highlight)
  const quoting = before
    .filter(({ highlightIds }) => highlightIds.includes(highlightId))
    .map(({ insightId }) => insightId)
  const told = (await insights.told(teamId)).slice(length).map(({ insightId }) => insightId)
  expect(told.sort()).toEqual(quoting.sort())
})

test('home counts the sample study apart, for a viewer too, and no draft of it as work until it is changed', async () => {
  const project = await insights.aProject()
  const { teamId, manager, contributor, viewer } = project
  const { projectId, quoted, workspace } = aSampleOf(project)
  await insights.hears(teamId, ProjectSavedSchema, { projectId, sample: true })
  await insights.hears(teamId, WorkspaceCreatedSchema, workspace)
  for (const highlight of quoted) await insights.hears(teamId, HighlightSavedSchema, highlight)
  const ask = async (actor: typeof manager) => (await insights.ask<Home>(actor, HOME)).data
  // Nobody but its managers was given the study yet.
  expect((await ask(viewer)).home.sampleInsights).toBe(0)
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'WRITE' }] })
  const published = readSampleInsights().filter((one) => one.publishedDaysAgo !== undefined).length
  const made = await insights.ask<{ createInsight: { id: string } }>(
    contributor,
    `mutation { createInsight(input: { projectId: "${project.projectId}", title: "Ours" }) { id } }`,
  )
  const ours = `insightId: "${made.data.createInsight.id}"`
  await insights.ask(contributor, `mutation { publishInsight(input: { ${ours} }) { id } }`)
  for (const actor of [manager, viewer])
    expect((await ask(actor)).home).toMatchObject({ sampleInsights: published, insights: { total: published + 1 } })
  const before = await ask(manager)
  expect([before.home.drafts, before.written.items]).toEqual([[], [{ id: expect.any(String) }]])
  const [draft] = before.written.items
  await insights.ask(manager, `mutation { updateInsight(input: { insightId: "${draft?.id}", title: "Mine" }) { id } }`)
  expect((await ask(manager)).home.drafts).toEqual([draft])
})
