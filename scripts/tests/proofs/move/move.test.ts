import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryOf, SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { STEPS } from '@verbatim/operations/move/move-record.ts'
import { type MoveWorld, openMoveWorld } from '@verbatim/operations/move/move-world.ts'
import { untilQuiet } from '@verbatim/operations/move/quiet-team.ts'
import { readMail } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, ask, make, must } from '../asker.ts'
import { type OpenedRegion, openRegion, rowsOf } from '../region-database.ts'
import { emptyLedger, type Ledger, write } from '../survival/ledger.ts'
import { until } from '../survival/process-tree.ts'
import { type FilledWorkspace, fillWorkspace } from '../tenancy/filled-workspace.ts'
import { operate, writeSettings } from './operator.ts'
import { filesComing, filesLeft, rowsLeft } from './what-is-left.ts'

const REGIONS = ['us_b', 'eu_a'] as const
/** Where a move is killed: as each step begins, and within those that take longest. */
const WITHIN: Readonly<Record<string, readonly string[]>> = { copy: ['rows of notes'], verify: ['compare notes'] }
const KILLED_AT = STEPS.flatMap((step) => [step, ...(WITHIN[step] ?? [])])

const MOVING = 'This workspace is being moved. You can read everything; changes are possible again soon.'

let system: RunningSystem
let folder: string
let source: OpenedRegion
let target: OpenedRegion
let work: string
let world: MoveWorld
let alder: FilledWorkspace
let birch: FilledWorkspace
beforeAll(async () => {
  system = await startSystem({ regions: REGIONS })
  folder = await mkdtemp(join(tmpdir(), 'verbatim-move-'))
  work = await mkdtemp(join(tmpdir(), 'verbatim-move-work-'))
  await writeSettings(system, REGIONS, folder)
  world = await openMoveWorld(folder)
  ;[alder, birch] = await Promise.all([fillWorkspace(system.root, 'alder'), fillWorkspace(system.root, 'birch')])
  ;[source, target] = [await openRegion(system.directory, 'us_b'), await openRegion(system.directory, 'eu_a')]
  await quiet('us_b')
})
afterAll(async () => {
  await Promise.all([source?.close(), target?.close(), world?.stop()])
  await system?.stop()
  for (const one of [folder, work]) await rm(one, { recursive: true, force: true })
})

const move = (args: readonly string[], killAt: string | null = null) =>
  operate(['move-tenant', alder.client.teamId, '--settings', folder, '--work', work, ...args], killAt)
const there = ['--to', 'eu_a', '--json']
const teamId = (): string => alder.client.teamId
/** Waits until nothing of the workspaces is under way in a region, on whatever engines it has. */
async function quiet(region: (typeof REGIONS)[number], ...of: FilledWorkspace[]): Promise<void> {
  const place = await world.placeOf(region)
  for (const { client } of of.length ? of : [alder, birch])
    await untilQuiet({ place, teamId: client.teamId }, () => undefined)
  await until('every act is in the chain of its workspace', async () => {
    const { system } = place.databaseOf('identity')
    return !(await system('audit_due').where({ kind: 'CHAIN' }).first('id'))
  })
}
const rename = (asker: Asker, title: string) =>
  ask(asker, 'mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
    input: { noteId: alder.open.note, title },
  })
const regionOf = (asker: Asker) =>
  must<{ region: string; beingMoved: boolean }>(asker, '{ workspace { region beingMoved } }')

test.skipIf(process.env.BUS_URL)('what the move waits for is what the services hear', async () => {
  const { rows } = await source.admin.raw<{ rows: { group: string; topic: string }[] }>(
    'select group_name as group, topic from bus.consumer_offset',
  )
  const heard = SERVICES.flatMap((group) => entryOf(group).hears.map((topic) => `${group} ${topic}`))
  expect(rows.map(({ group, topic }) => `${group} ${topic}`).sort()).toEqual(heard.sort())
})

test('a dry run says how much there is and changes nothing', async () => {
  const before = await rowsOf(source, teamId())
  const { code, out, progress } = await move([...there, '--dry-run'])
  expect([code, progress]).toEqual([0, ''])
  expect(JSON.parse(out)).toMatchObject({ from: 'us_b', to: 'eu_a', obstacles: [], underWay: [] })
  expect(JSON.parse(out).rows).toBeGreaterThan(50)
  expect(JSON.parse(out).files).toBeGreaterThan(1)
  expect(out).not.toContain(alder.mark)
  expect(await rowsOf(source, teamId())).toEqual(before)
  expect(await rowsLeft(target, teamId())).toEqual({})
})

test('a move that is taken back leaves nothing in the target, and the source works as before', async () => {
  const before = await rowsOf(source, teamId())
  expect(await move(there, 'fill')).toMatchObject({ killed: true })
  expect((await readdir(folder)).sort()).toEqual(['edge', ...REGIONS].sort())
  expect((await rename(alder.client, 'Not now')).errors[0]).toMatchObject({
    message: MOVING,
    extensions: { errorCode: 'BeingMoved', humanReadable: true },
  })
  expect(await regionOf(alder.viewer)).toEqual({ region: 'us_b', beingMoved: true })
  expect(await regionOf(alder.apiToken)).toMatchObject({ beingMoved: true })
  const { code } = await move(['--abort', '--json'])
  expect(code).toBe(0)
  expect(await rowsLeft(target, teamId())).toEqual({})
  expect(await filesLeft(await world.placeOf('eu_a'), teamId())).toBe(0)
  expect(await rowsOf(source, teamId())).toEqual(before)
  expect(await regionOf(alder.viewer)).toEqual({ region: 'us_b', beingMoved: false })
  expect((await rename(alder.client, 'Renamed after all')).errors).toEqual([])
  expect((await move(['--abort'])).progress).toContain('No move of this workspace is under way.')
})

test('people go on writing while files are copied ahead, and a move that was killed then is known and can be taken back', async () => {
  const before = await rowsOf(source, teamId())
  expect(await move(there, 'ahead')).toMatchObject({ killed: true })
  expect(await regionOf(alder.viewer)).toEqual({ region: 'us_b', beingMoved: false })
  expect((await rename(alder.client, 'Written ahead')).errors).toEqual([])
  const { out } = await move([...there, '--dry-run'])
  expect(JSON.parse(out).obstacles).toContain('A move from us_b to eu_a is not finished.')
  expect(await move(there, 'drain')).toMatchObject({
    killed: true,
    progress: expect.stringMatching(/files, pass 2: 0 /),
  })
  expect(await filesLeft(await world.placeOf('eu_a'), teamId())).toBe(
    await filesComing(await world.placeOf('us_b'), teamId()),
  )
  expect((await move(['--abort'])).code).toBe(0)
  expect(await rowsLeft(target, teamId())).toEqual({})
  expect(await filesLeft(await world.placeOf('eu_a'), teamId())).toBe(0)
  expect(await regionOf(alder.viewer)).toEqual({ region: 'us_b', beingMoved: false })
  expect(Object.keys(await rowsOf(source, teamId()))).toEqual(Object.keys(before))
})

test('a move that is killed at and within its steps and begun again loses nothing that was acknowledged, and doubles nothing', async () => {
  await quiet('us_b')
  const [neighbour, files] = [await rowsOf(source, birch.client.teamId), await filesOf(alder)]
  const projectId = (await make(alder.client, 'createProject', { title: 'Written on the way' })).id
  const ledger = emptyLedger()
  let isOver = false
  const place = { projectId, asker: alder.apiToken, ledger, isOver: () => isOver }
  const writers = [0, 1].map((writer) => write(place, writer))
  await until('people write', () => ledger.acknowledged > 20)
  for (const at of KILLED_AT) expect(await move(there, at), at).toMatchObject({ killed: true })
  const { code, out, progress } = await move(there)
  expect([code, progress.includes(alder.mark), out.includes(alder.mark)], progress).toEqual([0, false, false])
  const atTheEnd = ledger.acknowledged
  await until('people write again', () => ledger.acknowledged > atTheEnd + 20)
  isOver = true
  await Promise.all(writers)
  await quiet('eu_a', alder)
  process.stdout.write(`move: ${ledger.acknowledged} acknowledged, met ${JSON.stringify([...ledger.met])}\n${out}`)

  expect(await regionOf(alder.apiToken)).toEqual({ region: 'eu_a', beingMoved: false })
  expect([...ledger.met.keys()].filter((met) => met !== 'BeingMoved')).toEqual([])
  await holdsLedger(projectId, ledger)
  expect(await filesOf(alder)).toEqual(files)
  await expect.poll(() => found(alder.mark), { timeout: 20_000 }).toBeGreaterThan(3)
  expect(await rowsOf(source, birch.client.teamId)).toEqual(neighbour)
  const report = JSON.parse(out) as { done: { step: string }[]; copied: { files: number } }
  expect(report.done.map(({ step }) => step)).toEqual(STEPS)
  expect(report.copied.files).toBeGreaterThan(1)
  expect(await readdir(folder)).toEqual(['edge', 'eu_a', 'us_b'])
})

test('whoever was signed in signs in again once, and an invitation from before the move is taken after it', async () => {
  expect((await ask(alder.client, '{ me { id } }')).status).toBe(401)
  const { status, body } = await hostFetch<{ accessToken: string }>(`${alder.client.host}/api/auth/password`, {
    json: { email: 'ines@alder.example', password: 'Correct-horse-battery-9' },
  })
  expect(status).toBe(200)
  const ines = { host: alder.client.host, token: body.accessToken }
  expect((await rename(ines, 'Signed in again')).errors).toEqual([])
  const invite = /accept-invite\?token=([\w.-]+)/.exec(await readMail(system.root, 'otto@alder.example'))?.[1]
  const taken = await hostFetch(`${alder.client.host}/api/auth/accept-invite`, {
    json: { token: invite, name: 'Otto', password: 'Correct-horse-battery-9' },
  })
  expect(taken.status).toBe(200)
})

test('what is left in the source goes after the grace time and not before, to the last row and file', async () => {
  const early = await move(['--finish'])
  expect([early.code, early.progress]).toEqual([1, expect.stringContaining('The grace time ends at')])
  expect(await filesLeft(await world.placeOf('us_b'), teamId())).toBeGreaterThan(1)
  const neighbour = await rowsOf(source, birch.client.teamId)
  const notYet = await move(['--finish', '--grace', '3'])
  expect([notYet.code, notYet.progress]).toEqual([1, expect.stringContaining('The grace time ends at')])
  const addresses = await addressesLeft()
  expect(Math.min(...addresses)).toBeGreaterThan(0)
  expect(await move(['--finish', '--grace', '0'])).toMatchObject({ code: 0 })
  expect(await addressesLeft()).toEqual([0, 0])
  expect(await rowsLeft(source, teamId())).toEqual({})
  expect(await filesLeft(await world.placeOf('us_b'), teamId())).toBe(0)
  expect(await rowsOf(source, birch.client.teamId)).toEqual(neighbour)
  expect(await regionOf(alder.apiToken)).toEqual({ region: 'eu_a', beingMoved: false })
})

/** How often the manager's address stands in the source among codes and links, and among mails. */
async function addressesLeft(): Promise<number[]> {
  const count = async (table: string, column: string): Promise<number> => {
    const { rows } = await source.admin.raw<{ rows: unknown[] }>('select from identity.?? where ?? = ?', [
      table,
      column,
      'ines@alder.example',
    ])
    return rows.length
  }
  return [await count('confirmation', 'email'), await count('outbox_mail', 'recipient')]
}

type Titled = { id: string; title: string }

async function holdsLedger(projectId: string, { notes, highlights, tags, unanswered }: Ledger): Promise<void> {
  const page = <T>(field: string, selection: string) =>
    must<{ items: T[]; nextCursor: string | null }>(
      alder.apiToken,
      `query ($id: ID!) { ${field}(projectId: $id, first: 100) { items { ${selection} } nextCursor } }`,
      { id: projectId },
    )
  const [noteRows, highlightRows] = [
    await page<Titled>('notes', 'id title'),
    await page<{ id: string }>('highlights', 'id'),
  ]
  expect([noteRows.nextCursor, highlightRows.nextCursor]).toEqual([null, null])
  const tagRows = await must<Titled[]>(alder.apiToken, 'query ($id: ID!) { tags(projectId: $id) { id title } }', {
    id: projectId,
  })
  for (const [title, id] of notes) expect(noteRows.items).toContainEqual({ id, title })
  for (const [title, id] of tags) expect(tagRows).toContainEqual({ id, title })
  const titles = noteRows.items.map(({ title }) => title)
  expect(titles.length).toBe(new Set(titles).size)
  expect(titles.filter((title) => !notes.has(title) && !unanswered.has(title))).toEqual([])
  expect([...highlights].sort()).toEqual(highlightRows.items.map(({ id }) => id).sort())
  // The embedded index is a table; other engines are asked as people do.
  const { rows } = await target.admin.raw<{ rows: { count: string }[] }>(
    `select count(*) from search.object where project_id = ? and type = 'NOTE'`,
    [projectId],
  )
  if (!process.env.INDEX_URL) expect(Number(rows[0]?.count)).toBe(noteRows.items.length)
}

/** Every file of the open room with its bytes, by the way of a browser. */
async function filesOf({ apiToken, open }: FilledWorkspace): Promise<string[]> {
  const { items } = await must<{ items: { files: { downloadUrl: string }[] }[] }>(
    apiToken,
    'query ($id: ID!) { notes(projectId: $id, first: 100) { items { files { downloadUrl } } } }',
    { id: open.project },
  )
  const urls = items.flatMap(({ files }) => files.map(({ downloadUrl }) => downloadUrl)).filter(Boolean)
  const bytes: string[] = []
  for (const url of urls) bytes.push(JSON.stringify((await hostFetch(new URL(url, apiToken.host).href)).body))
  expect(bytes.length).toBeGreaterThan(0)
  return bytes.sort()
}

async function found(query: string): Promise<number> {
  const { items } = await must<{ items: unknown[] }>(
    alder.apiToken,
    'query ($query: String!) { search(input: { query: $query }) { items { noteId } } }',
    { query },
  )
  return items.length
}
