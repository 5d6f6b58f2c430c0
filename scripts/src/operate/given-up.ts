import { parseSettings } from '@verbatim/kit/config.ts'
import { createNotifications } from '@verbatim/kit/database/notifications.ts'
import { busUrl, queueUrl } from '@verbatim/kit/engine-urls.ts'
import { openBus, openQueue } from '@verbatim/kit/engines.ts'
import type { EventBus } from '@verbatim/kit/events/event-bus.ts'
import type { JobQueue } from '@verbatim/kit/jobs/job-queue.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { z } from 'zod'

type Environment = Record<string, string | undefined>

const log = createLogger('operate', 'error')

/** A line per fact that a group gave up: id, type, team, when, why. What stands in the fact is not shown. */
export async function deadFacts(bus: EventBus, group: string): Promise<string[]> {
  const letters = await bus.deadLetters(group)
  return letters.map(({ id, envelope, deadAt, reason }) => line(id, envelope.type, envelope.teamId, deadAt, reason))
}

/** Hands facts to the group that gave them up again: the one of that id, or all. How many. */
export async function replayFacts(bus: EventBus, group: string, id: string | null): Promise<number> {
  const letters = (await bus.deadLetters(group)).filter((letter) => id === null || letter.id === id)
  for (const letter of letters) await bus.replay(group, letter.id)
  return letters.length
}

/** A line per job that a queue's workers gave up. */
export async function deadJobs(queue: JobQueue, name: string): Promise<string[]> {
  const jobs = await queue.deadJobs(name)
  return jobs.map(({ job, deadAt, reason }) => line(job.id, job.type, job.teamId, deadAt, reason))
}

/** A reason may repeat what somebody wrote, so only its first words are shown. */
const line = (id: string, type: string, teamId: string, at: Date, reason: string): string =>
  [id, type, teamId, at.toISOString(), reason.split('\n')[0]?.slice(0, 120)].join('\t')

/** Runs something with the bus that BUS_URL names. */
export async function withBus<T>(env: Environment, work: (bus: EventBus) => Promise<T>): Promise<T> {
  const { BUS_URL: choice } = parseSettings(z.object({ BUS_URL: busUrl }), env)
  const notifications = createNotifications(choice.engine === 'postgres' ? choice.url : '', log)
  const bus = await openBus(choice, notifications, log)
  return work(bus).finally(async () => {
    await bus.stop()
    await notifications.stop()
  })
}

/** Runs something with the queues that QUEUE_URL names. */
export async function withQueue<T>(env: Environment, work: (queue: JobQueue) => Promise<T>): Promise<T> {
  const { QUEUE_URL: choice } = parseSettings(z.object({ QUEUE_URL: queueUrl }), env)
  const notifications = createNotifications(choice.engine === 'postgres' ? choice.url : '', log)
  const queue = await openQueue(choice, notifications, log)
  return work(queue).finally(async () => {
    await queue.stop()
    await notifications.stop()
  })
}
