import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorkspace } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector } from './collector.ts'
import { type RegionPods, startRegionPods } from './region-pods.ts'

// The parts of a region as pods run them: one process per service and role, each with its own settings and no others,
// migrated beforehand, under roles that own nothing.

const collector = await startCollector()
let region: RegionPods

beforeAll(async () => {
  region = await startRegionPods({ common: { OTLP_URL: collector.url } })
})

afterAll(async () => {
  await Promise.all([region?.stop(), collector.stop()])
})

test('settings with passwords can be read by their owner only', async () => {
  for (const file of ['us_b/settings.env', 'us_b/owners.env', 'edge/settings.env'])
    expect((await stat(join(region.folder, file))).mode & 0o777).toBe(0o600)
})

test('a workspace is made, and what is written in one pod is found by another', async () => {
  const client = await createWorkspace({
    root: region.root,
    email: 'dana@fernhill.example',
    name: 'Dana Reyes',
    teamName: 'Fernhill',
    subdomain: 'fernhill',
    region: 'us_b',
  })
  const { createProject } = await client.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Onboarding" }) { id } }',
  )
  const { createNote } = await client.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId: createProject.id, title: 'Pods that speak with one another' } },
  )
  await expect
    .poll(
      async () => {
        const { search } = await client.graph<{ search: { items: { noteId: string | null }[] } }>(
          '{ search(input: { query: "speak with one another" }) { items { noteId } } }',
        )
        return search.items.map(({ noteId }) => noteId)
      },
      { timeout: 20_000 },
    )
    .toContain(createNote.id)
})

test('one trace leads from the browser through edge, gateway and service to the indexer, and the figures tell of it', async () => {
  const client = await createWorkspace({
    root: region.root,
    email: 'sam@northgate.example',
    name: 'Sam Okafor',
    teamName: 'Northgate',
    subdomain: 'northgate',
    region: 'us_b',
  })
  const traceId = 'c0ffee'.padEnd(32, '1')
  const { body } = await hostFetch<{ errors?: unknown }>(`${client.host}/api/graphql`, {
    json: { query: 'mutation { createProject(input: { title: "A trace" }) { id } }' },
    headers: { authorization: `Bearer ${client.token}`, traceparent: `00-${traceId}-${'a'.repeat(16)}-01` },
  })
  expect(body.errors).toBeUndefined()
  const services = () => new Set(collector.told.filter((one) => one.traceId === traceId).map(({ service }) => service))
  await expect
    .poll(() => [...services()].sort(), { timeout: 30_000 })
    .toEqual(['activity', 'edge', 'gateway', 'insights', 'notes', 'search'])
  const questions = () =>
    collector.told.filter((one) => one.traceId === traceId).map((one) => `${one.service} ${one.name}`)
  await expect
    .poll(questions, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['notes insert project', 'notes insert outbox', 'search insert object']))
  for (const [name, metrics] of region.figures) {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    if (['edge', 'gateway', 'notes-api'].includes(name)) expect(text).toContain('http_server_request_duration_bucket')
    if (name === 'search-worker') expect(text).toMatch(/verbatim_facts_lag\{group="search"[^}]*\} 0/)
    if (name === 'notes-worker') expect(text).toMatch(/verbatim_jobs_pending\{queue="transcripts"[^}]*\} 0/)
    expect(text).not.toMatch(/northgate|sam@|A trace/)
  }
})

test('each pod that answers says that it drains, and each ends by itself when it is asked to', async () => {
  const all = Object.entries(region.pods)
  for (const [, { process: child }] of all) child.kill('SIGTERM')
  const answering = all.filter(([name]) => !name.endsWith('-worker'))
  const said = await Promise.all(answering.map(async ([name, { url }]) => [name, await saidAtTheEnd(url)]))
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(answering.map(([name]) => [name, 'refuses readiness'])))
  const codes = await Promise.all(all.map(async ([name, { ended }]) => [name, await ended]))
  expect(Object.fromEntries(codes)).toEqual(Object.fromEntries(all.map(([name]) => [name, 0])))
})

/** What callers hear first once a pod was asked to end: that it goes, or nothing at all. */
async function saidAtTheEnd(url: string): Promise<'refuses readiness' | 'refuses connections'> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (!answer) return 'refuses connections'
    if (answer.status === 503) return 'refuses readiness'
  }
}
