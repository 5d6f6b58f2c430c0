import { parseSettings } from '@verbatim/kit/config.ts'
import { createNotifications, type Notifications } from '@verbatim/kit/database/notifications.ts'
import { type BusChoice, busUrl, type QueueChoice, queueUrl } from '@verbatim/kit/engine-urls.ts'
import { openBus, openQueue } from '@verbatim/kit/engines.ts'
import type { EventBus } from '@verbatim/kit/events/event-bus.ts'
import type { JobQueue } from '@verbatim/kit/jobs/job-queue.ts'
import { createLogger, type Logger } from '@verbatim/kit/log.ts'
import { scrubLine } from '@verbatim/kit/log-scrubbing.ts'
import type { Running } from '@verbatim/kit/service.ts'
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

/** A reason may repeat what somebody wrote, so only its first words are shown, and no address or key among them. */
const line = (id: string, type: string, teamId: string, at: Date, reason: string): string =>
  [id, type, teamId, at.toISOString(), scrubLine(reason.split('\n')[0]?.slice(0, 120) ?? '')].join('\t')

export const busSettings = z.object({ BUS_URL: busUrl })
export const queueSettings = z.object({ QUEUE_URL: queueUrl })

/** Runs something with the bus that BUS_URL names. */
export const withBus = async <T>(env: Environment, work: (bus: EventBus) => Promise<T>): Promise<T> =>
  withEngine(parseSettings(busSettings, env).BUS_URL, openBus, work)

/** Runs something with the queues that QUEUE_URL names. */
export const withQueue = async <T>(env: Environment, work: (queue: JobQueue) => Promise<T>): Promise<T> =>
  withEngine(parseSettings(queueSettings, env).QUEUE_URL, openQueue, work)

async function withEngine<Choice extends BusChoice | QueueChoice, Engine extends Running, T>(
  choice: Choice,
  open: (choice: Choice, notifications: Notifications, log: Logger) => Promise<Engine>,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const notifications = createNotifications(choice.engine === 'postgres' ? choice.url : '', log)
  const engine = await open(choice, notifications, log)
  return work(engine).finally(async () => {
    await engine.stop()
    await notifications.stop()
  })
}
