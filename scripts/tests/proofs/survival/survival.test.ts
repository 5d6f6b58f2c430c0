import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordErrorRate } from '@verbatim/kit/ai/word-error-rate.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make, must } from '../asker.ts'
import { aWorkspace } from '../people.ts'
import { quiet } from '../quiet.ts'
import { openRegion } from '../region-database.ts'
import { announce, processed, processingOf, sendPart } from '../uploads.ts'
import { everythingIn, holdsOnce } from './everything.ts'
import { emptyLedger, type Ledger, write } from './ledger.ts'
import { isAlive, ofKind, treeOf, until } from './process-tree.ts'
import { truthOf } from './truth.ts'

const SAMPLES = join(import.meta.dirname, '..', '..', '..', 'samples', 'audio')
const WRITERS = 4
/** So much is written, and acknowledged, between one kill and the next. */
const BETWEEN = 25
const LONG_MS = 400_000

let system: RunningSystem
let workspace: WorkspaceClient
beforeAll(async () => {
  system = await startSystem({ regions: ['us_b'] })
  workspace = await aWorkspace(system.root, 'survivors')
})
afterAll(async () => {
  await system?.stop()
})

const kill = (pids: readonly number[]): void => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}
const supervisor = (): number => system.process.pid ?? 0
const pidsOf = (kind: Parameters<typeof ofKind>[1]): number[] => ofKind(supervisor(), kind).map(({ pid }) => pid)
const startAgain = async (): Promise<void> => {
  system = await startSystem({ regions: ['us_b'], directory: system.directory, port: system.port })
}
const aProject = async (title: string): Promise<string> => (await make(workspace, 'createProject', { title })).id

/** Kills one process of a kind and waits until another one does its work. */
async function killOne(kind: Parameters<typeof ofKind>[1]): Promise<void> {
  const [pid = 0] = pidsOf(kind)
  expect(pid, `There is ${kind}`).toBeGreaterThan(0)
  kill([pid])
  await until(`${kind} is back`, () => !isAlive(pid) && pidsOf(kind).some((one) => one !== pid))
}

/** The host drains when nobody watches it any more; the database stays, and the next start ends it properly. */
async function killSupervisor(): Promise<void> {
  const hosts = pidsOf('the host of edge and region')
  kill([supervisor()])
  await until('the host has drained', () => !hosts.some(isAlive))
  await startAgain()
}

async function killAll(): Promise<void> {
  const pids = treeOf(supervisor()).map(({ pid }) => pid)
  expect(pids.length).toBeGreaterThan(5)
  kill(pids)
  await until('nothing of the system is left', () => !pids.some(isAlive))
  await startAgain()
}

const KILLS: readonly [string, () => Promise<void>][] = [
  ['a session of the database', () => killOne('a session of the database')],
  ['the checkpointer of the database', () => killOne('the checkpointer')],
  ['the database', () => killOne('the database')],
  ['the host of edge and region', () => killOne('the host of edge and region')],
  [
    'database and host together',
    () => Promise.all([killOne('the database'), killOne('the host of edge and region')]).then(() => undefined),
  ],
  ['the supervisor', killSupervisor],
  ['every process', killAll],
]

test('kill -9 of any process under load loses nothing that was acknowledged and doubles nothing', {
  timeout: LONG_MS,
}, async () => {
  const projectId = await aProject('Written under fire')
  const ledger = emptyLedger()
  let isOver = false
  const place = { projectId, asker: workspace, ledger, isOver: () => isOver }
  const writers = Array.from({ length: WRITERS }, (_, at) => write(place, at))
  const written = async (): Promise<void> => {
    const enough = ledger.acknowledged + BETWEEN
    await until('writing goes on', () => ledger.acknowledged >= enough)
  }
  await written()
  for (const [what, work] of KILLS) {
    const began = performance.now()
    await work()
    await written()
    process.stdout.write(`kill -9 of ${what}: writing again after ${Math.round(performance.now() - began)} ms\n`)
  }
  isOver = true
  await Promise.all(writers)
  await holdsWhatWasAcknowledged(projectId, ledger)
})

async function holdsWhatWasAcknowledged(projectId: string, ledger: Ledger): Promise<void> {
  const region = await openRegion(system.directory, 'us_b')
  await quiet(region)
  const { counts, nothing } = await truthOf(region, projectId)
  await region.close()
  const { notes, highlights, tags, insights, unanswered, met, acknowledged } = ledger
  process.stdout.write(
    `ledger: ${acknowledged} acknowledged (${notes.size} notes, ${highlights.size} highlights, ${tags.size} tags, ${insights.size} insights), ${unanswered.size} unanswered; met ${JSON.stringify([...met])}; truth ${JSON.stringify(counts)}\n`,
  )
  expect(Object.entries(nothing).filter(([, count]) => count > 0)).toEqual([])
  expect(Object.keys(nothing).length).toBeGreaterThan(5)
  const there = await everythingIn(workspace, projectId)
  holdsOnce(there, ledger)
  expect(counts).toMatchObject({
    notes: there.notes.length,
    notesFound: there.notes.length,
    highlights: there.highlights.length,
    highlightsFound: there.highlights.length,
    highlightsKnown: there.highlights.length,
    insights: there.insights.length,
    insightsFound: there.insights.length,
    tagsFound: counts.tags,
  })
  expect(notes.size).toBeGreaterThan(BETWEEN)
}

test('kill -9 in the middle of a transcription: it goes on, and every word comes once', {
  timeout: LONG_MS,
}, async () => {
  const projectId = await aProject('Heard under fire')
  const bytes = await readFile(join(SAMPLES, 'sense_and_sensibility_0870.wav'))
  const announced = await announce(workspace, { projectId, name: 'reading.wav', size: bytes.byteLength })
  await sendPart(workspace, announced.uploadUrl, bytes)
  const region = await openRegion(system.directory, 'us_b')
  const isHeard = async (): Promise<boolean> => {
    const { rows } = await region.admin.raw<{ rows: unknown[] }>(
      `select 1 from queue.job where type like '%TranscribeFile' and receipt is not null and visible_at > now()`,
    )
    return rows.length > 0 && pidsOf('the model that hears').length > 0
  }
  await until('the recording is being heard', isHeard)
  const [model = 0] = pidsOf('the model that hears')
  kill([model])
  await until(
    'another model hears it',
    async () => (await isHeard()) && !pidsOf('the model that hears').includes(model),
  )
  expect((await processingOf(workspace, announced.note.id)).state).toBe('PROCESSING')
  await killOne('the host of edge and region')
  await until('the system answers', () => answers(announced.note.id))
  expect(await processed(workspace, announced.note.id, 120_000)).toMatchObject({ state: 'DONE', error: null })
  await quiet(region)
  const { blocks } = await must<{ blocks: { items: { id: string; text: string }[] } }>(
    workspace,
    'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
    { id: announced.note.id },
  )
  const { turns } = await must<{ turns: { blockId: string }[] }>(
    workspace,
    'query ($id: ID!) { transcript(noteId: $id) { turns { blockId } } }',
    { id: announced.note.id },
  )
  const said = await readFile(join(SAMPLES, 'sense_and_sensibility_0870.txt'), 'utf8')
  const errors = wordErrorRate(said, blocks.items.map(({ text }) => text).join(' '))
  await region.close()
  process.stdout.write(`transcription: killed twice, ${(errors * 100).toFixed(1)} % of the words wrong\n`)
  expect(errors).toBeLessThan(0.1)
  expect(turns.map(({ blockId }) => blockId)).toEqual(blocks.items.map(({ id }) => id))
})

const answers = (noteId: string): Promise<boolean> =>
  processingOf(workspace, noteId).then(
    () => true,
    () => false,
  )
