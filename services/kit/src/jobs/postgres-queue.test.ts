import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { createNotifications } from '../database/notifications.ts'
import { createLogger } from '../log.ts'
import { createTestRegion } from '../testing/test-database.ts'
import type { Job } from './job-queue.ts'
import { createPostgresQueue } from './postgres-queue.ts'
import { queueContract } from './queue-contract.ts'

const log = createLogger('test', 'silent')
const region = createTestRegion(inject('adminUrl'), [])

const start = async () => {
  const { queueUrl } = await region
  const notifications = createNotifications(queueUrl, log)
  const [one, two] = [
    createPostgresQueue(queueUrl, notifications, log),
    createPostgresQueue(queueUrl, notifications, log),
  ]
  return {
    one,
    two,
    async stop() {
      await one.stop()
      await two.stop()
      await notifications.stop()
    },
  }
}

queueContract(start)

test('a workspace with much to do leaves a worker to the others', async () => {
  const { one, stop } = await start()
  const queue = `queue-${randomUUID()}`
  const [busy, other] = [randomUUID(), randomUUID()]
  const release = Promise.withResolvers<void>()
  const begunOf = { first: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() }
  const begun: string[] = []
  const all = Promise.withResolvers<void>()
  await one.send([aJob(queue, busy), aJob(queue, busy), aJob(queue, busy)])
  await one.work({
    queue,
    concurrency: 2,
    visibilityMs: 5000,
    maxAttempts: 3,
    async handle({ teamId }) {
      begun.push(teamId)
      if (begun.length === 1) begunOf.first.resolve()
      if (begun.length === 4) all.resolve()
      if (teamId === busy) await release.promise
      else begunOf.other.resolve()
    },
  })
  await begunOf.first.promise
  await one.send([aJob(queue, other)])
  await begunOf.other.promise
  expect(begun).toEqual([busy, other])
  release.resolve()
  await all.promise
  await stop()
})

const aJob = (queue: string, teamId: string): Job => ({
  id: randomUUID(),
  queue,
  type: 'test.Do',
  teamId,
  payload: new Uint8Array([1]),
  actorId: null,
  trace: null,
  occurredAtMs: 1_700_000_000_000,
})
