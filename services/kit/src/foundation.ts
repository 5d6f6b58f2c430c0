import { deriveKey, type RegionSettings } from './config.ts'
import { type Database, openDatabase } from './database/database.ts'
import { registerDatabaseGauges } from './database/database-gauges.ts'
import { kitMigrations } from './database/kit-migrations.ts'
import { type Migration, migrate } from './database/migrations.ts'
import type { Engines } from './engines.ts'
import { UnavailableError } from './errors.ts'
import { type RelayParts, startRelay } from './events/relay.ts'
import { createHttpServer, type HttpServer, listen } from './http/server.ts'
import { rememberingQueue } from './jobs/remembering-queue.ts'
import { createLogger, type Logger } from './log.ts'
import { isApi, type Role, type Running, type RunningService, stopAll } from './service.ts'

/** What every service of a region is started with. */
export type ServiceConfig = {
  settings: RegionSettings
  role: Role
  /** 0 takes any free port. */
  port: number
  /** Url of the service's app role. */
  databaseUrl: string
  /** Url of the owner role, which migrates; null where that was done beforehand (`run-migrations.ts`). */
  ownerDatabaseUrl: string | null
  poolMax: number
}

/** The ground floor of a service: its database at the newest migration, outbox relay, HTTP server, keys. */
export type Foundation = {
  name: string
  config: ServiceConfig
  db: Database
  engines: Engines
  server: HttpServer
  log: Logger
  /** Key that signs actors inside the region. */
  actorSecret: Uint8Array
  /** Key that signs the cursors of this service's lists. */
  cursorKey: Uint8Array
  relay: RelayParts
  /** What /readyz asks before it says yes; each throws while the process cannot serve. A service adds its own. */
  conditions: (() => Promise<void>)[]
  /** Parts to stop with the service, in order of their start. */
  parts: Running[]
}

/** Opens a service's ground floor. The service adds its routes and listeners, then calls `serve`. */
export async function openFoundation(
  name: string,
  config: ServiceConfig,
  engines: Engines,
  migrations: readonly Migration[],
): Promise<Foundation> {
  const log = createLogger(name, config.settings.logLevel).child({ region: config.settings.region })
  if (config.ownerDatabaseUrl) await migrate(config.ownerDatabaseUrl, name, [...kitMigrations, ...migrations])
  const db = openDatabase({ url: config.databaseUrl, schema: name, poolMax: config.poolMax })
  const conditions = [() => answersInTime(db)]
  const ready = async (): Promise<void> => {
    for (const holds of conditions) await holds()
  }
  const server = createHttpServer({ log, ready })
  const relay = { db, bus: engines.bus, queue: engines.queue, notifications: engines.notifications, schema: name, log }
  const parts: Running[] = [{ stop: () => db.close() }, await startRelay(relay)]
  const unregister = registerDatabaseGauges(name, db.system)
  parts.push({ stop: async () => unregister() })
  return {
    name,
    config,
    db,
    engines: { ...engines, queue: rememberingQueue(engines.queue, db, log) },
    server,
    log,
    actorSecret: await deriveKey(config.settings.internalKey, 'actor'),
    cursorKey: await deriveKey(config.settings.internalKey, `cursors of ${name}`),
    relay,
    conditions,
    parts,
  }
}

/** How far a process's clock may be from its database's. What processes sign for each other is good for 60 seconds. */
const CLOCK_MS = 30_000

/** Throws unless the database answers and this process has its time: what it signed would be refused, or live too long. */
async function answersInTime(db: Database): Promise<void> {
  const { rows } = await db.system.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now')
  const apart = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0))
  if (apart > CLOCK_MS)
    throw new UnavailableError('The clock of this machine is wrong.', new Error(`${Math.round(apart / 1000)} s apart`))
}

/**
 * Listens, and gives the service as something that runs. Requests that are under way end before the parts stop. Nobody
 * but probes calls a worker, so that it stops at once and has the whole time for the jobs that it has begun.
 */
export async function serve(foundation: Foundation): Promise<RunningService> {
  const { drain } = foundation.server
  const port = await listen(foundation.server, foundation.config.port, foundation.config.settings.listenHost)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    drain: (graceMs) => (isApi(foundation.config.role) ? drain.drain(graceMs) : Promise.resolve()),
    stop: () => stopAll([...foundation.parts, { stop: () => foundation.server.close() }]),
  }
}
