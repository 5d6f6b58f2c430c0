import type { BlobStore } from './blobs/blob-store.ts'
import { createDirectoryBlobs } from './blobs/directory-blobs.ts'
import { createNotifications, type Notifications } from './database/notifications.ts'
import type { BlobChoice, BusChoice, MediaChoice, QueueChoice } from './engine-urls.ts'
import type { EventBus } from './events/event-bus.ts'
import { createPostgresBus, migrateBus } from './events/postgres-bus.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { measuredQueue } from './jobs/measured-queue.ts'
import { createPostgresQueue, migrateQueue } from './jobs/postgres-queue.ts'
import type { Logger } from './log.ts'
import { createFfmpegEngine } from './media/ffmpeg-engine.ts'
import type { MediaEngine } from './media/media-engine.ts'
import type { Running } from './service.ts'
import { registerGauge } from './telemetry/meters.ts'
import { diskUsed } from './telemetry/process-gauges.ts'

/** The engines of one region that its services share: ports, each with the adapter that the configuration names. */
export type Engines = Running & { bus: EventBus; queue: JobQueue; notifications: Notifications; blobs: BlobStore }

export type EnginesConfig = {
  bus: BusChoice
  queue: QueueChoice
  blobs: BlobChoice
  /** Url of the database through which a service's processes wake one another. */
  notifyUrl: string
}

/** The embedded engines: tables of the region's own database, and a folder. */
export const embeddedEngines = (database: { busUrl: string; queueUrl: string }, path: string): EnginesConfig => ({
  bus: { engine: 'postgres', url: database.busUrl },
  queue: { engine: 'postgres', url: database.queueUrl },
  blobs: { engine: 'directory', path },
  notifyUrl: database.busUrl,
})

/** Opens the engines of a region and brings the tables of embedded ones up to date. */
export async function openEngines(config: EnginesConfig, log: Logger): Promise<Engines> {
  const notifications = createNotifications(config.notifyUrl, log)
  const bus = await openBus(config.bus, notifications, log)
  const queue = await openQueue(config.queue, notifications, log)
  const blobs = await openBlobs(config.blobs)
  return {
    bus,
    queue,
    notifications,
    blobs: blobs.store,
    async stop() {
      await bus.stop()
      await queue.stop()
      await blobs.stop()
      await notifications.stop()
    },
  }
}

/** The bus alone, for a process that only listens. Adapters of engines that are not chosen are never loaded. */
export async function openBus(choice: BusChoice, notifications: Notifications, log: Logger): Promise<EventBus> {
  if (choice.engine === 'kafka') return (await import('./events/kafka-bus.ts')).createKafkaBus(choice.settings, log)
  await migrateBus(choice.url)
  return createPostgresBus(choice.url, notifications, log)
}

/** The queue that was chosen, measured. */
export async function openQueue(choice: QueueChoice, notifications: Notifications, log: Logger): Promise<JobQueue> {
  return measuredQueue(await openChosenQueue(choice, notifications, log))
}

async function openChosenQueue(choice: QueueChoice, notifications: Notifications, log: Logger): Promise<JobQueue> {
  if (choice.engine === 'sqs') return (await import('./jobs/sqs-queue.ts')).createSqsQueue(choice.settings, log)
  await migrateQueue(choice.url)
  return createPostgresQueue(choice.url, notifications, log)
}

/** The blob store that was chosen. */
export async function openBlobs(choice: BlobChoice): Promise<Running & { store: BlobStore }> {
  if (choice.engine === 'directory') {
    const unregister = registerGauge('verbatim.disk.used', { disk: 'files' }, () => diskUsed(choice.path))
    return { store: createDirectoryBlobs(choice.path), stop: async () => unregister() }
  }
  const store = await (await import('./blobs/s3-blobs.ts')).createS3Blobs(choice.settings)
  return { store, stop: () => store.stop() }
}

/** The engine that reads recordings, as a part that is stopped before the region's engines. */
export async function openMedia(
  choice: MediaChoice,
  notifications: Notifications,
  log: Logger,
): Promise<MediaEngine & Running> {
  if (choice.engine === 'ffmpeg') return { ...createFfmpegEngine({ log }), stop: async () => undefined }
  const { createMediaConvertEngine } = await import('./media/mediaconvert-engine.ts')
  return createMediaConvertEngine({ settings: choice.settings, notifications, log })
}
