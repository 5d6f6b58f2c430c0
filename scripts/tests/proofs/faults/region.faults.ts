import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordErrorRate } from '@verbatim/kit/ai/word-error-rate.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, make, must } from '../asker.ts'
import { aWorkspace } from '../people.ts'
import type { Environment, Probe } from '../pods/pods.ts'
import { everythingIn, holdsOnce } from '../survival/everything.ts'
import { emptyLedger, type Ledger, surely, type WriteTarget, write } from '../survival/ledger.ts'
import { until } from '../survival/process-tree.ts'
import { announce, processed } from '../uploads.ts'
import { countsOf, lossesOf, quietOnEngines, whoMisses } from './engine-truth.ts'
import { bentClock, startFaultRegion } from './fault-region.ts'
import { downloaded, sendRest, type Uploaded, upload } from './upload-ledger.ts'

// A region of pods on the real engines, with people who write all the time. Engines are taken away, processes are killed
// and clocks are bent; then what was acknowledged is compared with what stands there.

const SAMPLES = join(import.meta.dirname, '..', '..', '..', 'samples', 'audio')
const WORKSPACES = ['alder', 'birch', 'cedar']
/** So much is written, and acknowledged, during a fault or after it. */
const ENOUGH = 8
/** As long as the broker is away at least. */
const BROKER_AWAY_MS = 30_000
const HOUR_MS = 3_600_000
/** What figures call the engine behind each detour. */
const ENGINES = {
  index: 'opensearch',
  queue: 'sqs',
  store: 's3',
  directory: 'dynamodb',
  broker: 'kafka',
  database: 'postgresql',
} as const

/** What one workspace wrote. */
type Writing = {
  workspace: WorkspaceClient
  place: WriteTarget
  uploads: Map<string, Uploaded>
  titles: Map<string, string>
}

let region: Awaited<ReturnType<typeof startFaultRegion>>
const writings: Writing[] = []
/** The note of a recording that was sent and heard while engines were away. */
let recording = ''
let over = false
let running: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  region = await startFaultRegion()
  for (const subdomain of WORKSPACES) {
    const workspace = await aWorkspace(region.root, subdomain)
    const { id: projectId } = await make(workspace, 'createProject', { title: `Written in ${subdomain}` })
    const place = { projectId, asker: workspace, ledger: emptyLedger(), isOver: () => over }
    writings.push({ workspace, place, uploads: new Map(), titles: new Map() })
  }
  running = Promise.all(
    writings.map(({ place, uploads, titles }, at) =>
      Promise.all([write(place, at), upload(place, uploads), rename(place, titles)]),
    ),
  )
  await written()
})

afterAll(async () => {
  over = true
  await running
  await region?.stop()
})

/** Gives a note one title after the other; the last that was acknowledged is the one it has. */
async function rename(place: WriteTarget, titles: Map<string, string>): Promise<void> {
  const { asker, projectId } = place
  const note = await surely(place, () => make(asker, 'createNote', { projectId, title: 'Title 0' }))
  for (let count = 1; note && !place.isOver(); count++) {
    const title = `Title ${count}`
    if (await surely(place, () => make(asker, 'updateNote', { noteId: note.id, title }))) titles.set(note.id, title)
  }
}

const ledgers = (): Ledger[] => writings.map(({ place }) => place.ledger)

/** Waits until every workspace has had so many more answers: the region works. */
async function written(): Promise<void> {
  const before = ledgers().map(({ acknowledged }) => acknowledged)
  await until('everybody writes on', () =>
    ledgers().every(({ acknowledged }, at) => acknowledged >= (before[at] ?? 0) + ENOUGH),
  )
}

/** Waits until every workspace met a refusal. */
async function refused(): Promise<void> {
  const met = ({ met: kinds }: Ledger): number => [...kinds.values()].reduce((sum, count) => sum + count, 0)
  const before = ledgers().map(met)
  await until('everybody was refused', () => ledgers().every((ledger, at) => met(ledger) > (before[at] ?? 0)))
}

async function kill(name: string, more?: Environment, probe?: Probe): Promise<void> {
  region.pods[name]?.process.kill('SIGKILL')
  await region.pods[name]?.ended
  await region.startAgain(name, more, probe)
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

/** Takes away an engine that nobody misses, and waits until a pod tells that this very one is away. */
async function takeAway(
  engine: keyof typeof ENGINES,
  take: () => Promise<void> = region.detours[engine].cut,
): Promise<void> {
  const name = ENGINES[engine]
  const isMissed = async (): Promise<boolean> => (await whoMisses(region, name)).length > 0
  await until(`nobody misses ${name}`, async () => !(await isMissed()))
  await take()
  await until(`a pod tells that ${name} is away`, isMissed)
}

/** Takes an engine away, and then only its answers; people write on meanwhile. */
async function without(engine: 'index' | 'queue', look: () => Promise<void> = async () => undefined): Promise<void> {
  const detour = region.detours[engine]
  await takeAway(engine)
  await written()
  await look()
  await detour.mend()
  detour.mute()
  await written()
  await detour.mend()
}

test('people write on while the index is away, and while it is silent', () =>
  timed('index', () =>
    without('index', async () => {
      const [first] = writings
      if (!first) throw new Error('Nobody writes')
      const { errors } = await ask(first.workspace, '{ search(input: { query: "heard" }) { items { noteId } } }')
      expect(errors[0]?.extensions).toMatchObject({ humanReadable: true })
      expect(errors[0]?.message).toContain('Try again in a moment')
    }),
  ))

test('people write on while the queue is away, and while it is silent', () => timed('queue', () => without('queue')))

test('while the store is away uploads are refused, and go on where they were', () =>
  timed('store', async () => {
    const [first] = writings
    if (!first) throw new Error('Nobody writes')
    const bytes = await readFile(join(SAMPLES, 'jfk.wav'))
    const { workspace, place } = first
    const { projectId } = place
    const announced = await announce(workspace, { projectId, name: 'speech.wav', size: bytes.byteLength })
    await takeAway('store')
    const sent = surely(place, () => sendRest(workspace, announced.uploadUrl, bytes))
    await Promise.all([written(), refused()])
    await region.detours.store.mend()
    await sent
    // While it is heard, the queue and the store are away once more.
    await Promise.all([region.detours.queue.cut(), region.detours.store.cut()])
    await written()
    await Promise.all([region.detours.queue.mend(), region.detours.store.mend()])
    recording = announced.note.id
  }))

test('while the broker is stopped for 30 s and the directory is away people write on, and a worker starts without it', () =>
  timed('broker', async () => {
    await takeAway('directory')
    await takeAway('broker', region.stopBroker)
    const back = new Promise((resolve) => setTimeout(resolve, BROKER_AWAY_MS))
    await kill('notes-worker')
    await written()
    await kill('notes-api')
    await Promise.all([written(), back])
    await written()
    await region.startBroker()
    await written()
    await region.detours.directory.mend()
  }))

test('while the database is away people are refused, and nothing that waits is given up', () =>
  timed('database', async () => {
    await takeAway('database')
    await refused()
    await region.detours.database.mend()
    await written()
  }))

test('a worker whose clock is wrong by an hour works, and says that it is not ready', () =>
  timed('clocks', async () => {
    const bend = async (name: string, ms: number): Promise<void> => {
      await kill(name, bentClock(ms, region.bent), 'healthz')
      expect((await fetch(`${region.pods[name]?.url}/readyz`)).status).toBe(503)
    }
    await Promise.all([bend('search-worker', -HOUR_MS), bend('notes-worker', HOUR_MS)])
    await written()
  }))

test('kill -9 of each process: the others go on, and it comes back', () =>
  timed('kills', async () => {
    const [workers, others] = [true, false].map((isWorker) =>
      Object.keys(region.pods).filter((name) => name.endsWith('-worker') === isWorker),
    )
    for (const name of others ?? []) {
      await kill(name)
      await written()
    }
    // Together, because a group gives out the facts of a member only when that has been silent for 15 s.
    await Promise.all((workers ?? []).map((name) => kill(name)))
    await written()
  }))

test('nothing that was acknowledged is lost, nothing is there twice, and all of it is found', async () => {
  over = true
  await running
  await timed('quiet', () => quietOnEngines(region))
  for (const [what, lost] of Object.entries(await lossesOf(region))) expect(lost, what).toEqual([])
  for (const writing of writings) await holds(writing)
  await isHeardOnce()
})

async function holds({ workspace, place: { projectId, ledger }, uploads, titles }: Writing): Promise<void> {
  const { acknowledged, unanswered, met } = ledger
  const [there, rows, counts] = await Promise.all([
    everythingIn(workspace, projectId),
    region.indexed(projectId),
    countsOf(region, projectId),
  ])
  process.stdout.write(
    `${workspace.host}: ${acknowledged} acknowledged, ${unanswered.size} unanswered, ${uploads.size} uploads, met ${JSON.stringify([...met])}, there ${JSON.stringify(counts)}\n`,
  )
  holdsOnce(there, ledger)
  // Each is in the index once, as it is now.
  const { highlightsKnown, ...byType } = counts
  const found = Map.groupBy(rows, ({ type }) => type)
  for (const [type, count] of Object.entries(byType)) expect([type, found.get(type)?.length]).toEqual([type, count])
  expect(highlightsKnown).toBe(counts.HIGHLIGHT)
  const titled = (items: readonly { id: string; title: string }[]): string[] =>
    items.map(({ id, title }) => `${id} ${title}`).sort()
  expect(titled(found.get('NOTE') ?? [])).toEqual(titled(there.notes))
  for (const [id, title] of titles) expect(there.notes).toContainEqual({ id, title })
  expect(titles.size).toBe(1)
  // Every file has its bytes, and was read.
  expect(uploads.size).toBeGreaterThan(2)
  for (const { noteId, sha256 } of uploads.values()) {
    expect(await processed(workspace, noteId)).toMatchObject({ state: 'DONE', error: null })
    expect(await downloaded(workspace, noteId)).toBe(sha256)
  }
}

/** What was said stands there as it was said, and once. */
async function isHeardOnce(): Promise<void> {
  const [first] = writings
  if (!first) throw new Error('Nobody writes')
  const { workspace } = first
  expect(await processed(workspace, recording)).toMatchObject({ state: 'DONE', error: null })
  const { blocks } = await must<{ blocks: { items: { text: string }[] } }>(
    workspace,
    'query ($id: ID!) { note(id: $id) { blocks { items { text } } } }',
    { id: recording },
  )
  const said = await readFile(join(SAMPLES, 'jfk.txt'), 'utf8')
  expect(wordErrorRate(said, blocks.items.map(({ text }) => text).join(' '))).toBeLessThan(0.1)
}
