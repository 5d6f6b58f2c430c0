import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../browser/person.ts'
import { type Channel, channelsOf } from './channels.ts'
import { createFinder, type Finder } from './finder.ts'
import { walk } from './journey.ts'
import { needlesOf } from './needles.ts'
import { LABELS, LATER_VISIT, type Plant, plantsBy, VISIT, type Visit } from './plants.ts'
import { plantsOf, residencyReport, type Watched } from './report.ts'
import { strangeConnections } from './strange-connections.ts'
import { recordersOf, startWatchedSystem, type WatchedSystem } from './watched-system.ts'

const REPORT = join(import.meta.dirname, '..', '..', '..', '..', '.verbatim', 'reports', 'residency.md')
/** The recorders run in this process too, and wait while it looks. */
const LOOK_MS = 500
/** Six processes and a browser want longer on a machine that others use. */
const START_LIMIT_MS = 480_000
const LEAK = { what: 'something that leaked', text: 'Leakywords of Kittlethorpe' }

let system: WatchedSystem
let browser: Browser
let channels: Channel[]
let find: Finder
const watched: Watched[] = []
/** Who came, one to each edge, and what they planted. */
let visits: Visit[]
let plants: Plant[]
/** Connections of the system that went past the recorders. */
const strange = new Set<string>()

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startWatchedSystem(), openBrowser()])
  const recorded = new Set(recordersOf(system.wires).map(({ port }) => port))
  const looking = setInterval(() => {
    for (const one of strangeConnections(pidsOf(system), recorded)) strange.add(one)
  }, LOOK_MS)
  visits = [VISIT, LATER_VISIT].slice(0, system.edges.length)
  const keys = await walks().finally(() => clearInterval(looking))
  plants = plantsBy(visits)
  find = createFinder(needlesOf([...plants, ...keys, LEAK]))
  channels = channelsOf(system)
  for (const channel of channels) {
    const seen = await channel.read()
    const bytes = seen.reduce((sum, one) => sum + one.bytes.length, 0)
    watched.push({ channel, bytes, plants: plants.length + keys.length, findings: find(seen) })
  }
}, START_LIMIT_MS)
afterAll(async () => {
  await browser?.close()
  await system?.stop()
})

/** Somebody comes while the edge is on each engine. */
async function walks(): Promise<Plant[]> {
  const keys: Plant[] = []
  for (const [at, startEdge] of system.edges.entries()) {
    await startEdge()
    keys.push(...(await walk(system, browser, visits[at] ?? VISIT)))
  }
  return keys
}

const pidsOf = ({ processes }: WatchedSystem): Record<string, number> =>
  Object.fromEntries(Object.entries(processes).map(([name, { child }]) => [name, child.pid ?? 0]))
const foundIn = (name: string): string[] =>
  plantsOf(watched.find(({ channel }) => channel.name === name)?.findings ?? [])
const plantsOfKind = (...kinds: Plant['kind'][]): string[] =>
  plants.filter(({ kind }) => kinds.includes(kind)).map(({ what }) => what)
const wordsBut = (...without: string[]): unknown =>
  expect.arrayContaining(plants.map(({ what }) => what).filter((what) => !without.includes(what)))

test('no connection of the edge and the regions went past the recorders, and every one that speaks was heard', () => {
  expect([...strange]).toEqual([])
  const silent = watched.filter(({ bytes }) => bytes === 0).map(({ channel }) => channel.name)
  // Nobody came to these regions: they have nothing to tell the edge and nothing to keep.
  expect(silent.filter((name) => !/^(blobs of|wire on which) (us_a|us_b|au_a)/.test(name))).toEqual([])
})

test('the search finds the words where they are to be: on their way to the region, and kept there', () => {
  expect(foundIn('wire between browser and edge')).toEqual(wordsBut(...plantsOfKind('address')))
  expect(foundIn('wire between edge and the gateway of eu_a')).toEqual(wordsBut())
  // Passwords are kept as hashes only; what was sought and from where is not kept at all.
  const notKept = plantsOfKind('password', 'sought', 'address')
  for (const place of ['wire between eu_a and its database', 'rows of the database of eu_a']) {
    expect(foundIn(place)).toEqual(wordsBut(...notKept))
    expect(foundIn(place).filter((what) => notKept.includes(what))).toEqual([])
  }
  expect(foundIn('files of the database of eu_a')).toContain(LABELS.name)
  expect(foundIn('blobs of eu_a')).toContain(LABELS.fileText)
})

test('an edge asks each engine for its routes, and keeps them there', async () => {
  const text = async (name: string): Promise<string> =>
    Buffer.concat(
      ((await channels.find((one) => one.name === name)?.read()) ?? []).map(({ bytes }) => bytes),
    ).toString()
  for (const [at, engine] of Object.keys(system.wires.directories).entries()) {
    const place = engine === 'DynamoDB' ? 'items of the table of edge in DynamoDB' : 'rows of the database of edge'
    const subdomain = visits[at]?.subdomain
    expect(await text(`wire between edge and its directory in ${engine}`)).toContain(subdomain)
    expect(await text(place)).toContain(subdomain)
  }
})

test('no name, address, text or key is found outside the region, nor in any log', () => {
  const found = watched.flatMap(({ channel, findings }) =>
    channel.rule === 'never'
      ? findings.map(({ plant, form, where }) => `${channel.name}, ${where}: ${plant} (${form})`)
      : [],
  )
  expect(found).toEqual([])
})

test('a leak on any of these channels is found', async () => {
  const closed = channels.filter(({ rule }) => rule === 'never')
  const missed: string[] = []
  for (const channel of closed) {
    await channel.leak(LEAK.text)
    if (!plantsOf(find(await channel.read())).includes(LEAK.what)) missed.push(channel.name)
  }
  await mkdir(dirname(REPORT), { recursive: true })
  await writeFile(REPORT, residencyReport({ watched, visits, leaksFound: closed.length - missed.length }))
  expect(missed).toEqual([])
})
