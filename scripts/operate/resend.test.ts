import { NoteDeletedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { ProcessFileSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { connect, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { embeddedEngines, openEngines } from '@verbatim/kit/engines.ts'
import { enqueue, record } from '@verbatim/kit/events/outbox.ts'
import { relayOnce } from '@verbatim/kit/events/relay.ts'
import { rememberingQueue } from '@verbatim/kit/jobs/remembering-queue.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { expect, inject, test } from 'vitest'
import { runResend } from './resend.ts'

const log = createLogger('test', 'silent')
const SINCE = new Date(Date.now() - 60_000).toISOString()

/** The outbox of notes, whose bus and queue can forget what they acknowledged. */
async function notes() {
  const region = await createTestRegion(inject('adminUrl'), ['notes'])
  const { ownerUrl = '', appUrl = '' } = region.urls.notes ?? {}
  await migrate(ownerUrl, 'notes', [...kitMigrations])
  const db = openDatabase({ url: appUrl, schema: 'notes', poolMax: 3 })
  const engines = await openEngines(embeddedEngines(region, '.'), log)
  const queue = rememberingQueue(engines.queue, db, log)
  const relay = { ...engines, db, schema: 'notes', log }
  const orders = async (teamId: string): Promise<string> => {
    const id = newId()
    await db.write(teamId, async (tx) => {
      await enqueue(tx, { teamId, id }, ProcessFileSchema, {})
      await record(tx, { teamId }, NoteDeletedSchema, {})
    })
    await relayOnce(relay)
    return id
  }
  return {
    db,
    queue,
    orders,
    relay: () => relayOnce(relay),
    forget: async () => {
      const knex = connect(region.queueUrl, 'queue', 1)
      await knex('job').delete()
      await knex.destroy()
    },
    operate: (kind: 'fact' | 'job', ...args: string[]) =>
      runResend(kind, ['notes', '--since', SINCE, ...args], { NOTES_DATABASE_URL: appUrl }),
    async [Symbol.asyncDispose]() {
      await engines.stop()
      await db.close()
    },
  }
}

test('a job that its queue has forgotten leaves again when it is told to, and not one that is done or of a team that has moved', async () => {
  await using outbox = await notes()
  const worked: string[] = []
  const [first, moved] = [await outbox.orders(newId()), newId()]
  const work = () =>
    outbox.queue.work({
      queue: 'notes',
      concurrency: 1,
      visibilityMs: 5000,
      maxAttempts: 3,
      handle: async ({ id }) => void worked.push(id),
    })
  const before = await work()
  await expect.poll(() => outbox.queue.pending('notes'), { timeout: 20_000 }).toBe(0)
  await before.stop()
  const lost = await outbox.orders(newId())
  await outbox.orders(moved)
  await outbox.db.system('team_hold').insert({ team_id: moved, state: 'MOVED' })
  await outbox.forget()
  const ahead = await outbox.operate('job')
  expect(ahead).toHaveLength(2)
  expect(ahead[0]).toContain('verbatim.notes.jobs.ProcessFile\t1 of 1 workspaces')
  expect(await outbox.relay()).toBe(0)
  expect(await outbox.operate('job', '--type', 'verbatim.notes.jobs.Other')).toEqual(['There is nothing to send.'])
  expect(await outbox.operate('job', '--until', SINCE, '--send')).toEqual(['0 leave again'])
  expect((await outbox.operate('job', '--send')).at(-1)).toBe('1 leave again')
  expect(await outbox.relay()).toBe(1)
  const after = await work()
  await expect.poll(() => worked, { timeout: 20_000 }).toEqual([first, lost])
  await after.stop()
})

test('facts leave again in their order, of one type where one is named', async () => {
  await using outbox = await notes()
  for (const teamId of [newId(), newId()]) await outbox.orders(teamId)
  const type = ['--type', NoteDeletedSchema.typeName]
  expect((await outbox.operate('fact', ...type))[0]).toContain('2 of 2 workspaces')
  expect((await outbox.operate('fact', ...type, '--send')).at(-1)).toBe('2 leave again')
  expect(await outbox.relay()).toBe(2)
})
