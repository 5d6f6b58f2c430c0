import { join } from 'node:path'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../asker.ts'
import { quiet } from '../quiet.ts'
import { type OpenedRegion, openRegion } from '../region-database.ts'
import { LAST, OWN_AFFAIRS, SECOND } from '../tenancy/call-order.ts'
import { type FilledWorkspace, fillWorkspace } from '../tenancy/filled-workspace.ts'
import { generateCall } from '../tenancy/generate-calls.ts'
import { type AskedField, graphFields } from '../tenancy/graph-fields.ts'
import type { IdKind } from '../tenancy/room-ids.ts'
import { permissionDocument } from './permission-table.ts'
import { SAME_AS, STANDINGS, type Standing, stand } from './standing.ts'
import { type Verdict, verdictOf, WEIGHTS } from './verdict.ts'

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'PERMISSIONS.md')

const asked = graphFields()
  .filter(({ operation }) => operation !== 'subscription')
  .sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name))

let system: RunningSystem
let region: OpenedRegion
/** Kinds of ids that a room does not share with the other one: what is in it. */
const inRoom = new Set<string>()
const verdicts = new Map<string, ReadonlyMap<string, Verdict>>()

beforeAll(async () => {
  system = await startSystem()
  region = await openRegion(system.directory, 'us_b')
  for (const standing of [...STANDINGS, ...SAME_AS]) verdicts.set(standing.key, await judgedAs(standing))
}, 900_000)
afterAll(async () => {
  await region?.close()
  await system?.stop()
})

/** What becomes of every call of somebody who stands so, in a workspace of their own. */
async function judgedAs(standing: Standing): Promise<ReadonlyMap<string, Verdict>> {
  const filled = await fillWorkspace(system.root, `of-${standing.key.toLowerCase()}`)
  for (const kind of Object.keys(filled.open) as IdKind[]) if (filled.open[kind] !== filled.kept[kind]) inRoom.add(kind)
  const person = await stand(system.root, filled, standing)
  await quiet(region)
  const found = new Map<string, Verdict>()
  for (const field of asked) {
    const { query, variables } = callIn(filled, field)
    found.set(field.name, verdictOf(field, await ask(person, query, variables)))
  }
  return found
}

const callIn = ({ open, kept }: FilledWorkspace, { operation, field, name }: AskedField) =>
  generateCall(operation, field, ({ kind }) => (SECOND.has(name) ? kept : open)[kind])

const isAboutRoom = ({ operation, field }: AskedField): boolean =>
  generateCall(operation, field, () => '').places.some(({ kind }) => inRoom.has(kind))

const given = (standing: string, { name }: AskedField): Verdict => verdicts.get(standing)?.get(name) ?? 'sample'

/** Whoever may open a project asks for nothing, and whoever may not is told that it is there and who decides. */
const ASKED_FROM_OUTSIDE = new Set(['projectWithoutAccess', 'projectsWithoutAccess', 'requestAccess'])
/** Reads what is in one's own inbox, and leaves out what is in another's. */
const OWN_INBOX = 'readNotifications'
/** Nothing is shared with a manager, who reaches everything by the role. */
const SHARED_BY_NAME = 'sharedWithYou'

test('whoever may not open a project reads and changes nothing of it, whatever their role', () => {
  const wrong = ['viewerNone', 'none'].flatMap((standing) =>
    asked
      .filter((field) => isAboutRoom(field) && ![...ASKED_FROM_OUTSIDE, OWN_INBOX].includes(field.name))
      .filter((field) => !['no', 'empty', 'sample'].includes(given(standing, field)))
      .map(({ name }) => `${standing} ${name}`),
  )
  expect(wrong).toEqual([])
})

test('whoever may only read changes nothing of a project but what is their own', () => {
  const wrong = ['viewerRead', 'read'].flatMap((standing) =>
    asked
      .filter((field) => field.operation === 'mutation' && isAboutRoom(field))
      .filter(({ name }) => !OWN_AFFAIRS.has(name) && !ASKED_FROM_OUTSIDE.has(name))
      .filter((field) => ['yes', 'part'].includes(given(standing, field)))
      .map(({ name }) => `${standing} ${name}`),
  )
  expect(wrong).toEqual([])
})

test('more access and a higher role never do less', () => {
  const weight = (standing: string, field: AskedField): number => {
    const verdict = given(standing, field)
    return verdict === 'sample' ? Number.NaN : WEIGHTS[verdict]
  }
  const chains = [
    ['viewerNone', 'viewerRead', 'read', 'write', 'full', 'manager'],
    ['viewerNone', 'none', 'read'],
  ]
  const wrong = chains.flatMap((chain) =>
    chain.slice(1).flatMap((more, at) =>
      asked
        .filter(({ name }) => !ASKED_FROM_OUTSIDE.has(name) && name !== SHARED_BY_NAME)
        .filter((field) => weight(more, field) < weight(chain[at] ?? '', field))
        .map(({ name }) => `${name}: ${more} does less than ${chain[at]}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('a viewer with full access has what one who reads has, and a group gives what a name gives', () => {
  for (const { key, as } of SAME_AS)
    expect(Object.fromEntries(verdicts.get(key) ?? [])).toEqual(Object.fromEntries(verdicts.get(as) ?? []))
})

test('docs/PERMISSIONS.md says what everybody may do', async () => {
  process.stdout.write(`access: ${asked.length} fields as ${verdicts.size} standings\n`)
  await expect(permissionDocument(asked, verdicts)).toMatchFileSnapshot(DOCUMENT)
})
