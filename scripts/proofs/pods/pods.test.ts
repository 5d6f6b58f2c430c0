import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@verbatim/kit/free-port.ts'
import { startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkspace } from '../../src/system/client.ts'
import { hostFetch } from '../../src/system/host-fetch.ts'
import { startCollector } from './collector.ts'
import { type Environment, type Pod, readSettings, runJob, startPod } from './pods.ts'

// The parts of a region as pods run them: one process per service and role, each with its own settings and no others,
// migrated beforehand, under roles that own nothing.

const SERVICES = ['identity', 'notes', 'insights', 'search'] as const
const folder = await mkdtemp(join(tmpdir(), 'verbatim-pods-'))
const pods: Record<string, Pod> = {}
const collector = await startCollector()
/** Where each pod tells its figures. */
const figures = new Map<string, string>()
let root = ''
let stopPostgres = async (): Promise<void> => undefined

/** A port for a pod's figures, remembered by the pod's name. */
async function figuresOf(name: string): Promise<Environment> {
  const port = String(await freePort())
  figures.set(name, port)
  return { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' }
}

async function provision(place: string, adminFile: string, keyFile: string): Promise<string> {
  const out = join(folder, place)
  const args = ['scripts/src/operate.ts', 'provision', place, '--admin-url', adminFile, '--password-key', keyFile]
  await runJob([...args, '--out', out, '--embedded'], {})
  return out
}

beforeAll(async () => {
  const postgres = await startTestPostgres()
  stopPostgres = postgres.stop
  const [adminFile, keyFile] = [join(folder, 'admin'), join(folder, 'key')]
  await writeFile(adminFile, `${postgres.adminUrl}\n`, { mode: 0o600 })
  await writeFile(keyFile, 'k'.repeat(40), { mode: 0o600 })
  const region = await provision('us_b', adminFile, keyFile)
  const edge = await provision('edge', adminFile, keyFile)
  const owners = await readSettings(join(region, 'owners.env'))
  for (const service of SERVICES) {
    const name = `${service.toUpperCase()}_OWNER_DATABASE_URL`
    await runJob([`services/${service}/src/migrate.ts`], { [name]: owners[name] ?? '' })
  }
  const port = await freePort()
  const common: Environment = {
    VERBATIM_REGION: 'us_b',
    ROOT_DOMAIN: 'verbatim.localhost',
    PUBLIC_PORT: String(port),
    PUBLIC_PROTOCOL: 'http',
    LOG_LEVEL: 'warn',
    INTERNAL_KEY: 'i'.repeat(40),
    EMAIL_HASH_KEY: 'e'.repeat(40),
    OTLP_URL: collector.url,
  }
  const settings = await readSettings(join(region, 'settings.env'))
  const blobs = `file://${join(folder, 'files')}`
  const urls: Environment = {}
  for (const service of SERVICES)
    for (const role of ['api', 'worker'] as const) {
      const own = Object.fromEntries(
        [`${service.toUpperCase()}_DATABASE_URL`, 'BUS_URL', 'QUEUE_URL', 'INDEX_URL'].map((key) => [
          key,
          settings[key] ?? '',
        ]),
      )
      const pod = await startPod([`services/${service}/src/main.ts`, role], `${service.toUpperCase()}_PORT`, {
        ...common,
        ...own,
        ...(await figuresOf(`${service}-${role}`)),
        BLOB_URL: blobs,
        EDGE_URL: `http://127.0.0.1:${port}`,
      })
      pods[`${service}-${role}`] = pod
      if (role === 'api') urls[`${service.toUpperCase()}_URL`] = pod.url
    }
  pods.gateway = await startPod(['gateway/region/src/main.ts', 'api'], 'PORT', {
    ...common,
    ...urls,
    ...(await figuresOf('gateway-api')),
    BUS_URL: settings.BUS_URL ?? '',
  })
  pods.edge = await startPod(['gateway/edge/src/main.ts'], 'EDGE_PORT', {
    ...common,
    ...(await readSettings(join(edge, 'settings.env'))),
    ...(await figuresOf('edge')),
    EDGE_PORT: String(port),
    EDGE_HOST: '127.0.0.1',
    EDGE_REGIONS: `us_b=${pods.gateway.url}`,
    MAIL_OUTBOX: 'true',
  })
  root = `http://verbatim.localhost:${port}/`
})

afterAll(async () => {
  for (const { process: child } of Object.values(pods)) child.kill('SIGKILL')
  await Promise.all(Object.values(pods).map(({ ended }) => ended))
  await Promise.all([stopPostgres(), collector.stop()])
  await rm(folder, { recursive: true, force: true })
})

test('settings with passwords can be read by their owner only', async () => {
  for (const file of ['us_b/settings.env', 'us_b/owners.env', 'edge/settings.env'])
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
})

test('a workspace is made, and what is written in one pod is found by another', async () => {
  const client = await createWorkspace({
    root,
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
    root,
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
    .toEqual(['edge', 'gateway', 'insights', 'notes', 'search'])
  const questions = () =>
    collector.told.filter((one) => one.traceId === traceId).map((one) => `${one.service} ${one.name}`)
  await expect
    .poll(questions, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['notes insert project', 'notes insert outbox', 'search insert object']))
  for (const [name, metrics] of figures) {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    if (['edge', 'gateway-api', 'notes-api'].includes(name))
      expect(text).toContain('http_server_request_duration_bucket')
    if (name === 'search-worker') expect(text).toMatch(/verbatim_facts_lag\{group="search"[^}]*\} 0/)
    if (name === 'notes-worker') expect(text).toMatch(/verbatim_jobs_pending\{queue="transcripts"[^}]*\} 0/)
    expect(text).not.toMatch(/northgate|sam@|A trace/)
  }
})

test('each pod drains and ends by itself when it is asked to', async () => {
  const all = Object.entries(pods)
  for (const [, { process: child }] of all) child.kill('SIGTERM')
  const codes = await Promise.all(all.map(async ([name, { ended }]) => [name, await ended]))
  expect(Object.fromEntries(codes)).toEqual(Object.fromEntries(all.map(([name]) => [name, 0])))
})
