import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { type GraphAs, graphAs, signedIn } from './people.ts'

type Study = { project: string; folder: string; note: string; tag: string; highlight: string; insight: string }

const system = sharedSystem()
let browser: Browser
let farrow: WorkspaceClient
let other: WorkspaceClient
let study: Study
let stream: string
let stranger: GraphAs
beforeAll(async () => {
  browser = await openBrowser()
  const order = { root: system.root, region: 'us_b' }
  const [ines, otto] = [
    {
      email: 'ines@stranger.farrow.example',
      name: 'Ines Okafor',
      teamName: 'Farrow',
      subdomain: 'farrow-stranger',
      sampleData: true,
    },
    { email: 'otto@stranger.other.example', name: 'Otto Berg', teamName: 'Other', subdomain: 'other-stranger' },
  ]
  farrow = await createWorkspace({ ...order, ...ines })
  other = await createWorkspace({ ...order, ...otto })
  study = await vi.waitFor(() => sampleIds(farrow), { timeout: 200_000, interval: 500 })
  stream = await recordingOf(farrow)
  stranger = graphAs(other.host, other.token)
})
afterAll(async () => {
  await browser?.close()
})

test('a member of another workspace who knows an address sees a calm page and nothing of what is there', async () => {
  const { page } = await signedIn(browser, { root: system.root, workspace: other }, 'otto@stranger.other.example')
  for (const [path, says] of [
    [`/projects/${study.project}`, 'You cannot open this project'],
    [`/projects/${study.project}/highlights`, 'You cannot open this project'],
    [`/projects/${study.project}/tags`, 'You cannot open this project'],
    [`/projects/${study.project}/insights`, 'You cannot open this project'],
    [`/folders/${study.folder}`, 'You cannot open this folder'],
    [`/data/${study.note}`, 'You cannot open this note'],
    [`/tags/${study.tag}`, 'You cannot open this tag'],
    [`/insights/${study.insight}`, 'You cannot open this insight'],
  ]) {
    await page.goto(`${other.host}${path}`)
    await page.getByRole('heading', { name: says }).waitFor()
    expect(await page.getByText(/Carrier onboarding|Dana Whitlock/).count(), path).toBe(0)
  }
})

test('the graph answers NotFound to every id of another workspace, for reading and for changing', async () => {
  for (const [query, id] of [
    ['query ($id: ID!) { project(id: $id) { id } }', study.project],
    ['query ($id: ID!) { folder(id: $id) { id } }', study.folder],
    ['query ($id: ID!) { note(id: $id) { id } }', study.note],
    ['query ($id: ID!) { tag(id: $id) { id } }', study.tag],
    ['query ($id: ID!) { insight(id: $id) { id } }', study.insight],
    ['query ($id: ID!) { highlights(projectId: $id) { total } }', study.project],
    ['mutation ($id: ID!) { updateProject(input: { projectId: $id, title: "x" }) { id } }', study.project],
    ['mutation ($id: ID!) { deleteHighlight(input: { highlightId: $id }) { highlightId } }', study.highlight],
    ['mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', study.insight],
    ['mutation ($id: ID!) { updateTag(input: { tagId: $id, title: "x" }) { id } }', study.tag],
  ] as const) {
    const { errors } = await stranger(query, { id })
    expect(errors?.[0]?.extensions, query).toMatchObject({ errorCode: 'NotFound', humanReadable: true })
  }
  const { data } = await stranger('query ($ids: [ID!]!) { highlightsByIds(ids: $ids) { id } }', {
    ids: [study.highlight],
  })
  expect(data?.highlightsByIds).toEqual([])
})

test('a recording of another workspace does not play: not with its address, and not with a token of one’s own', async () => {
  const { pathname, search } = new URL(stream, farrow.host)
  expect((await hostFetch(`${farrow.host}${pathname}${search}`)).status).toBeLessThan(300)
  const headers = { authorization: `Bearer ${other.token}` }
  expect((await hostFetch(`${other.host}${pathname}${search}`, { headers })).status).toBeGreaterThanOrEqual(400)
  expect((await hostFetch(`${farrow.host}${pathname}`, { headers })).status).toBeGreaterThanOrEqual(400)
})

/** One id of every kind, once the sample is whole. */
async function sampleIds(workspace: WorkspaceClient): Promise<Study> {
  type One = { items: { id: string }[] }
  const { projects, folders } = await workspace.graph<{ projects: One; folders: { id: string }[] }>(
    '{ projects { items { id } } folders { id } }',
  )
  const project = projects.items[0]?.id ?? ''
  const { highlights, tags, notes, insights } = await workspace.graph<{
    highlights: One
    notes: One
    insights: One
    tags: { id: string }[]
  }>(
    `query ($id: ID!) { highlights(projectId: $id) { items { id } } notes(projectId: $id) { items { id } }
       insights(projectId: $id) { items { id } } tags(projectId: $id) { id } }`,
    { id: project },
  )
  const first = (items: { id: string }[]): string => {
    if (!items[0]) throw new Error('The sample is not whole yet')
    return items[0].id
  }
  return {
    ...{ project, folder: first(folders), note: first(notes.items), tag: first(tags) },
    ...{ highlight: first(highlights.items), insight: first(insights.items) },
  }
}

/** The address by which a member plays a clip of the sample. */
async function recordingOf(workspace: WorkspaceClient): Promise<string> {
  type Clips = { highlights: { items: { audioVideo: { streamUrl: string | null } | null }[] } }
  const { highlights } = await workspace.graph<Clips>(
    'query ($id: ID!) { highlights(projectId: $id, first: 100) { items { audioVideo { streamUrl } } } }',
    { id: study.project },
  )
  const found = highlights.items.find(({ audioVideo }) => audioVideo?.streamUrl)?.audioVideo?.streamUrl
  if (!found) throw new Error('No highlight of the sample has a clip')
  return found
}
