import { randomUUID } from 'node:crypto'
import { newId } from '@verbatim/contracts/ids.ts'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { type Migration, migrate, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addShareColumns, addShareGrants, addShareIndexed } from './migrations/share-columns.ts'
import { pageOpener } from './open-page.ts'
import type { PublicRoom } from './public-room.ts'
import { newShareToken, type ShareLink } from './share-link.ts'
import { shareLinkReader, shareLinkRepository } from './share-link-repository.ts'

/** The tables of a service whose links are of insights, of which nothing else is kept here. */
const links: Migration = {
  name: '20261128-0300-share-links',
  async up(knex) {
    await knex.schema.createTable('share_link', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('insight_id').notNullable().unique()
      table.text('share_token').notNullable()
      table.boolean('hides_names').notNullable()
      table.uuid('created_by').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('expires_at', { useTz: true })
    })
    await knex.schema.createTable('share_view', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('share_id').notNullable().references('share_link.id').onDelete('CASCADE')
      table.timestamp('hour', { useTz: true }).notNullable()
      table.integer('views').notNullable()
      table.primary(['share_id', 'hour'])
    })
    for (const table of ['share_link', 'share_view']) await protectByTeam(knex, table)
    await addShareColumns(knex)
    await addShareGrants(knex)
    await addShareIndexed(knex)
  },
  async down() {},
}

let db: Database
beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['shop'])
  await migrate(urls.shop?.ownerUrl ?? '', 'shop', [...kitMigrations, links])
  db = openDatabase({ url: urls.shop?.appUrl ?? '', schema: 'shop', poolMax: 4 })
})
afterAll(() => db.close())

type Room = PublicRoom<string>
const column = 'insight_id'

/** A link, and a room that counts how often it makes the page that the link opens. */
async function aRoom({ passwordHash = null, ...how }: { passwordHash?: string | null } & Partial<Room> = {}) {
  const teamId = randomUUID()
  const link: ShareLink = {
    ...{ id: newId(), objectId: newId(), noteId: null, token: newShareToken(), hidesNames: false, indexed: false },
    ...{ grants: ['public'], passwordHash, createdAt: new Date(), expiresAt: null },
    maker: { userId: randomUUID(), role: 'MANAGER', groupIds: [] },
  }
  await db.write(teamId, (tx) => shareLinkRepository(tx, teamId, column).save(link, { insightId: link.objectId }))
  const seen = { made: 0, modes: new Set<string>() }
  const room: Room = {
    column,
    find: async (tx, _teamId, found) => {
      seen.modes.add(await modeOf(tx))
      return found?.objectId ?? null
    },
    async page(tx) {
      seen.modes.add(await modeOf(tx))
      seen.made++
      return `<p>page ${seen.made}</p>`
    },
    ...how,
  }
  const open = pageOpener(db, room)
  const asking = { teamId, token: link.token, named: {}, origin: null, part: 1, query: '' }
  return {
    seen,
    async opened(isHead = false): Promise<string | null> {
      const answer = await open(asking, isHead)
      return answer && 'html' in answer ? answer.html.plain.toString() : null
    },
    views: async () => (await db.read(teamId, (tx) => shareLinkReader(tx, teamId, column).viewsOf(link.id, 1))).total,
    endLink: () =>
      db.write(teamId, (tx) => shareLinkRepository(tx, teamId, column).remove({ insightId: link.objectId })),
  }
}

async function modeOf(tx: ReadTransaction): Promise<string> {
  const asked = "select current_setting('transaction_read_only') as mode"
  const { rows } = await tx.raw<{ rows: { mode: string }[] }>(asked)
  return rows[0]?.mode ?? ''
}

/** The same, whose pages have a version that the test changes. */
async function aVersionedRoom(how: { passwordHash?: string } = {}) {
  const version = { now: 'one' }
  const room = await aRoom({ ...how, versionOf: () => async () => version.now })
  return { ...room, version }
}

test('a page that was made is given again until its version is another one, and every view counts', async () => {
  const { seen, opened, views, version } = await aVersionedRoom()
  expect([await opened(), await opened()]).toEqual(['<p>page 1</p>', '<p>page 1</p>'])
  expect([seen.made, await views()]).toEqual([1, 2])
  version.now = 'two'
  expect([await opened(), await opened()]).toEqual(['<p>page 2</p>', '<p>page 2</p>'])
  expect([seen.made, await views()]).toEqual([2, 4])
  expect(await opened(true)).toBe('<p>page 2</p>')
  expect([seen.made, await views()]).toEqual([2, 4])
})

test('several who ask at once get one page, and each is a view', async () => {
  const { seen, opened, views } = await aVersionedRoom()
  const all = await Promise.all(Array.from({ length: 5 }, () => opened()))
  expect(new Set(all)).toEqual(new Set(['<p>page 1</p>']))
  expect([seen.made, await views()]).toEqual([1, 5])
})

test('a page whose version changes while it is made is not given again', async () => {
  const version = { now: 1 }
  const made: string[] = []
  const { opened } = await aRoom({
    versionOf: () => async () => String(version.now),
    async page() {
      made.push(`made of ${version.now}`)
      version.now++
      return made.at(-1) ?? ''
    },
  })
  expect([await opened(), await opened()]).toEqual(['made of 1', 'made of 2'])
})

test('nothing is kept of what stands behind a password, and nothing is counted before it is typed', async () => {
  const { seen, opened, views } = await aVersionedRoom({ passwordHash: 'a hash' })
  expect([await opened(), await opened()]).toEqual([null, null])
  expect([seen.made, await views()]).toEqual([0, 0])
})

test('a page that is kept is not given once its link has ended and its version says so', async () => {
  const { opened, version, endLink } = await aVersionedRoom()
  await opened()
  await endLink()
  version.now = 'ended'
  expect(await opened()).toBeNull()
})

test('a room without versions finds and makes each page by a read, once for all who ask together, and views count', async () => {
  const { seen, opened, views } = await aRoom()
  expect([await opened(), await opened()]).toEqual(['<p>page 1</p>', '<p>page 2</p>'])
  expect([seen.made, await views()]).toEqual([2, 2])
  // The first is under way when the others ask, who are answered by what is so after they asked.
  await Promise.all(Array.from({ length: 5 }, () => opened()))
  expect([seen.made, await views()]).toEqual([4, 7])
  expect([...seen.modes]).toEqual(['on'])
})

test('a page that is made after the read has ended is made and counted once for each who opens it', async () => {
  const made: string[] = []
  const { opened, views } = await aRoom({ page: async () => async () => `later ${made.push('page')}` })
  expect([await opened(), await opened()]).toEqual(['later 1', 'later 2'])
  expect([made.length, await views()]).toEqual([2, 2])
})
