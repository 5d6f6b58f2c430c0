import { randomUUID } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { despiteHolds, setHold } from '../database/holds.ts'
import { kitMigrations } from '../database/kit-migrations.ts'
import { type Migration, migrate } from '../database/migrations.ts'
import { JOBS_DONE } from '../jobs/remembering-queue.ts'
import { createTestRegion } from '../testing/test-database.ts'
import type { ArchivePolicy } from './archive-policy.ts'
import { archiveTeam, sumTeam } from './archive-team.ts'
import { differences } from './compare-sums.ts'
import { removeTeam } from './remove-team.ts'
import { restoreTeam } from './restore-team.ts'
import { fillShop, shopMigration } from './shop.fixture.ts'

const policy: ArchivePolicy = {
  service: 'shop',
  left: ['cart'],
  restless: [],
  shared: { person: 'known_by' },
  regional: ['opening_hours'],
  texts: {},
  erased: {},
}

let here: Database
let there: Database
let folder: string
const opened: Database[] = []
beforeAll(async () => {
  ;[here, there] = [await aPlace(), await aPlace()]
})
afterAll(async () => {
  for (const db of opened) await db.close()
})

async function aPlace(further: readonly Migration[] = []): Promise<Database> {
  const { urls } = await createTestRegion(inject('adminUrl'), ['shop'])
  await migrate(urls.shop?.ownerUrl ?? '', 'shop', [...kitMigrations, shopMigration, ...further])
  const db = openDatabase({ url: urls.shop?.appUrl ?? '', schema: 'shop', poolMax: 3 })
  opened.push(db)
  return db
}

async function aFolder(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-archive-'))
  const made = folder
  onTestFinished(() => rm(made, { recursive: true }))
  return join(folder, 'shop')
}

/** Changes one byte of a file in its middle. */
async function flip(path: string): Promise<void> {
  const file = await open(path, 'r+')
  const at = Math.floor((await file.stat()).size / 2)
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}

const tables = async (db: Database, teamId: string) => (await sumTeam(db, policy, teamId)).tables

test('rows of every kind of column come back as they were, and a neighbour’s stay where they are', async () => {
  const [team, neighbour] = [randomUUID(), randomUUID()]
  await fillShop(here, team)
  await fillShop(here, neighbour)
  const before = await tables(here, neighbour)
  // Read by the driver, which knows nothing of archives.
  const things = (db: Database) =>
    db.read(team, async (tx) => {
      const rows = await tx('thing').select('*', tx.raw('at::text as exactly')).orderBy('number')
      return JSON.stringify(rows.map((row) => ({ ...row, number: 'drawn' })))
    })
  const asTheyWere = await things(here)
  const at = await aFolder()
  const manifest = await archiveTeam(here, policy, team, at)
  expect(manifest.tables.find(({ name }) => name === 'thing')?.rows).toBe(3)

  const removed = await removeTeam(here, policy, team)
  expect(removed).toMatchObject({ thing: 3, cart: 1, part: 40 })
  expect((await tables(here, team)).every(({ rows }) => rows === 0)).toBe(true)
  await restoreTeam(here, policy, at)
  await restoreTeam(there, policy, at)
  for (const db of [here, there]) expect(differences(manifest.tables, await tables(db, team))).toEqual([])
  expect(await things(here)).toBe(asTheyWere)
  expect(await tables(here, neighbour)).toEqual(before)
  expect((await tables(there, neighbour)).every(({ rows }) => rows === 0)).toBe(true)
})

test('numbers of sequences are drawn again, keep their order, and do not stand in the way of the next', async () => {
  const [team, other] = [randomUUID(), randomUUID()]
  await fillShop(there, other)
  await fillShop(here, team)
  const at = await aFolder()
  await archiveTeam(here, policy, team, at)
  await restoreTeam(there, policy, at)
  const steps = (db: Database) => db.read(team, (tx) => tx('part').orderBy('seq').pluck('step'))
  expect(await steps(there)).toEqual(await steps(here))
  await there.write(team, (tx) => tx('part').insert({ team_id: team, step: 41 }))
})

test('somebody whom the other place knows by another id stays that one', async () => {
  const team = randomUUID()
  const { knownBy } = await fillShop(here, team)
  const other = randomUUID()
  await there.system('person').insert({ id: other, known_by: knownBy, name: 'as she is called there' })
  const at = await aFolder()
  const manifest = await archiveTeam(here, policy, team, at)
  await restoreTeam(there, policy, at)
  expect(await there.read(team, (tx) => tx('thing').distinct().pluck('owner_id'))).toEqual([other])
  expect(await there.system('person').where({ id: other }).pluck('name')).toEqual(['as she is called there'])
  expect(differences(manifest.tables, await tables(there, team))).toEqual([])
})

test('what waits to be sent goes along, and so does a job that was sent; a fact that was handled does not', async () => {
  const team = randomUUID()
  await fillShop(here, team)
  const row = (kind: string, published_at: Date | null) => ({
    id: randomUUID(),
    team_id: team,
    kind,
    type: `${kind} ${published_at ? 'sent' : 'waiting'}`,
    payload: Buffer.from('x'),
    occurred_at: new Date(),
    published_at,
  })
  await here
    .system('outbox')
    .insert([row('fact', new Date()), row('fact', null), row('job', new Date()), row('job', null)])
  const at = await aFolder()
  await archiveTeam(here, policy, team, at)
  await restoreTeam(there, policy, at)
  const waiting = await there.system('outbox').where({ team_id: team, published_at: null }).orderBy('seq').pluck('type')
  expect(waiting).toEqual(['fact waiting', 'job sent', 'job waiting'])
})

test('a job that comes back is done again, though it was done here once; another’s mark stays', async () => {
  const [teamId, jobId, other] = [randomUUID(), randomUUID(), randomUUID()]
  const waits = { team_id: teamId, kind: 'job', type: 't', payload: Buffer.alloc(0), occurred_at: new Date() }
  await here.system('outbox').insert({ ...waits, id: jobId })
  await archiveTeam(here, policy, teamId, await aFolder())
  const done = [jobId, other].map((fact_id) => ({ consumer: JOBS_DONE, fact_id }))
  await here.system('inbox').insert(done)
  await restoreTeam(here, policy, join(folder, 'shop'), { replace: true })
  const marks = here.system('inbox').where({ consumer: JOBS_DONE }).whereIn('fact_id', [jobId, other])
  expect(await marks.pluck('fact_id')).toEqual([other])
})

test('a hold is no row of a team’s: it neither goes along nor is removed, and a restore leaves it', async () => {
  const teamId = randomUUID()
  await fillShop(here, teamId)
  await setHold(here.system, teamId, 'FROZEN')
  await archiveTeam(here, policy, teamId, await aFolder())
  await despiteHolds(() => restoreTeam(here, policy, join(folder, 'shop'), { replace: true }))
  expect(await here.hold(teamId)).toBe('FROZEN')
  await despiteHolds(() => restoreTeam(there, policy, join(folder, 'shop')))
  expect(await there.hold(teamId)).toBeNull()
  await expect(removeTeam(here, policy, teamId)).rejects.toMatchObject({ code: 'BeingMoved' })
  await despiteHolds(() => removeTeam(here, policy, teamId))
  expect(await here.hold(teamId)).toBe('FROZEN')
})

test('rows that are there are not overwritten unless that is asked for', async () => {
  const team = randomUUID()
  await fillShop(here, team)
  const at = await aFolder()
  const manifest = await archiveTeam(here, policy, team, at)
  await expect(restoreTeam(here, policy, at)).rejects.toMatchObject({ code: 'InvalidOperation' })
  await here.write(team, (tx) => tx('part').where({ step: 7 }).delete())
  expect(differences(manifest.tables, await tables(here, team))).toEqual(['part has 39 rows instead of 40'])
  await here.write(team, (tx) => tx('part').where({ step: 8 }).update({ label: 'another' }))
  await here.write(team, (tx) => tx('part').insert({ team_id: team, step: 7 }))
  expect(differences(manifest.tables, await tables(here, team))).toEqual(['part has other content in its 40 rows'])
  await restoreTeam(here, policy, at, { replace: true })
  expect(differences(manifest.tables, await tables(here, team))).toEqual([])
})

test('one changed byte anywhere is refused, and nothing is written', async () => {
  const team = randomUUID()
  await fillShop(here, team)
  const at = await aFolder()
  await archiveTeam(here, policy, team, at)
  const names = (await readdir(at)).filter((name) => name !== 'outbox.ndjson')
  expect(names.sort()).toEqual(['access.ndjson', 'manifest.json', 'part.ndjson', 'person.ndjson', 'thing.ndjson'])
  for (const name of names) {
    await flip(join(at, name))
    await expect(restoreTeam(there, policy, at)).rejects.toMatchObject({ code: 'ValidationError' })
    await flip(join(at, name))
  }
  expect((await tables(there, team)).every(({ rows }) => rows === 0)).toBe(true)
  await rm(join(at, 'manifest.json'))
  await expect(restoreTeam(there, policy, at)).rejects.toMatchObject({ code: 'NotFound' })
})

test('an archive of another version of the tables is refused by the name of the step', async () => {
  const step: Migration = { name: '20261122-0009-later', up: async () => undefined, down: async () => undefined }
  const later = await aPlace([step])
  const team = randomUUID()
  await fillShop(here, team)
  const at = await aFolder()
  await archiveTeam(here, policy, team, at)
  await expect(restoreTeam(later, policy, at)).rejects.toThrow('with 20261122-0009-later besides')
})

test('only their owner may read the files of an archive', async () => {
  const team = randomUUID()
  await fillShop(here, team)
  const at = await aFolder()
  await archiveTeam(here, policy, team, at)
  const modes = await Promise.all([at, ...(await readdir(at)).map((name) => join(at, name))].map((path) => stat(path)))
  expect(new Set(modes.map(({ mode }) => mode & 0o077))).toEqual(new Set([0]))
  expect(await readFile(join(at, 'thing.ndjson'), 'utf8')).toContain('what people said')
})

test('a table about which nobody said whether it goes along stops the archive', async () => {
  const forgotten: Migration = {
    name: '20261122-0010-forgotten',
    up: (knex) => knex.schema.createTable('forgotten', (table) => void table.uuid('id').primary()),
    down: (knex) => knex.schema.dropTable('forgotten'),
  }
  const db = await aPlace([forgotten])
  await expect(sumTeam(db, policy, randomUUID())).rejects.toThrow('forgotten is neither a team’s nor known')
  await expect(sumTeam(here, { ...policy, regional: [] }, randomUUID())).rejects.toThrow('opening_hours is neither')
  await expect(sumTeam(here, { ...policy, shared: {} }, randomUUID())).rejects.toThrow('thing refers to person')
  await expect(sumTeam(here, { ...policy, left: ['cart', 'basket'] }, randomUUID())).rejects.toThrow('basket is named')
})
