import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { setHold } from '../database/holds.ts'
import { kitMigrations } from '../database/kit-migrations.ts'
import { migrate } from '../database/migrations.ts'
import { createNotifications, type Notifications } from '../database/notifications.ts'
import { createLogger } from '../log.ts'
import { createTestRegion } from '../testing/test-database.ts'
import type { Job, JobQueue } from './job-queue.ts'
import { createPostgresQueue } from './postgres-queue.ts'
import { rememberingQueue } from './remembering-queue.ts'

const log = createLogger('test', 'silent')
const job = (teamId: string): Job => ({
  id: randomUUID(),
  queue: 'shop',
  type: 'verbatim.shop.jobs.Sweep',
  teamId,
  payload: new Uint8Array(),
  actorId: null,
  trace: null,
  occurredAtMs: 0,
})

let db: Database
let notifications: Notifications
let queue: JobQueue
const done: string[] = []
beforeAll(async () => {
  const { urls, queueUrl } = await createTestRegion(inject('adminUrl'), ['shop'])
  await migrate(urls.shop?.ownerUrl ?? '', 'shop', kitMigrations)
  db = openDatabase({ url: urls.shop?.appUrl ?? '', schema: 'shop', poolMax: 4 })
  notifications = createNotifications(queueUrl, log)
  queue = rememberingQueue(createPostgresQueue(queueUrl, notifications, log), db, log)
  const request = { queue: 'shop', concurrency: 2, visibilityMs: 5000, maxAttempts: 1 }
  await queue.work({
    ...request,
    handle: ({ id, teamId }) =>
      db.write(teamId, async () => {
        done.push(id)
      }),
  })
})
afterAll(async () => {
  await queue.stop()
  await notifications.stop()
  await db.close()
})

const quiet = () => expect.poll(() => queue.pending('shop')).toBe(0)

test('a job that comes again after it was done is not done again', async () => {
  const one = job(randomUUID())
  await queue.send([one])
  await quiet()
  await queue.send([one])
  await quiet()
  expect(done.filter((id) => id === one.id)).toHaveLength(1)
})

test('the jobs of a team that drains are done, and one of a team that has moved is let go without a dead letter', async () => {
  const [draining, moved] = [job(randomUUID()), job(randomUUID())]
  await setHold(db.system, draining.teamId, 'DRAINING')
  await setHold(db.system, moved.teamId, 'MOVED')
  await queue.send([draining, moved])
  await quiet()
  expect([done.includes(draining.id), done.includes(moved.id)]).toEqual([true, false])
  expect(await queue.deadJobs('shop')).toEqual([])
})
