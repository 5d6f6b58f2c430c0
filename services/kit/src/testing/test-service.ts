import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ACTOR_HEADER, type Actor, signActor } from '../actor.ts'
import { deriveKey, parseSettings, type RegionSettings } from '../config.ts'
import type { Migration } from '../database/migrations.ts'
import type { RegionDatabase } from '../database/provision.ts'
import { blobUrl, busUrl, queueUrl } from '../engine-urls.ts'
import { type Engines, type EnginesConfig, embeddedEngines, openEngines } from '../engines.ts'
import type { ServiceConfig } from '../foundation.ts'
import { createLogger } from '../log.ts'
import { copyTestRegion } from './test-template.ts'

/** Whether the tests of services run on Kafka, SQS, S3 and OpenSearch. */
export const onRealEngines = process.env.TEST_ENGINES === 'real'

export const testSettings: RegionSettings = {
  region: 'us_b',
  rootDomain: 'verbatim.localhost',
  publicPort: 3000,
  publicProtocol: 'http',
  logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
  internalKey: 'test-internal-key-test-internal-key',
  emailHashKey: 'test-email-hash-key-test-email-hash',
}

const named = z.object({ BUS_URL: busUrl, QUEUE_URL: queueUrl, BLOB_URL: blobUrl })

/** An engine's url with the names of the test's own region in its placeholders, see `scripts/tests/engines`. */
export const ofTest = (url: string | undefined, database: string): string | undefined =>
  url?.replaceAll('{system}', database.replace('_', '-')).replaceAll('{region}', 'us-b')

/** The engines of a test's region: embedded, or the real ones that the environment names (`vitest.engines.config.ts`). */
function enginesOf(region: RegionDatabase & { database: string }, folder: string): EnginesConfig {
  const embedded = embeddedEngines(region, folder)
  if (!onRealEngines) return embedded
  const { BUS_URL, QUEUE_URL, BLOB_URL } = process.env
  const urls = Object.entries({ BUS_URL, QUEUE_URL, BLOB_URL })
  const of = parseSettings(named, Object.fromEntries(urls.map(([name, url]) => [name, ofTest(url, region.database)])))
  return { bus: of.BUS_URL, queue: of.QUEUE_URL, blobs: of.BLOB_URL, notifyUrl: embedded.notifyUrl }
}

/** A region of its own for a test file: a database with the service's tables, engines, and a config for the service. */
export async function createTestService(
  adminUrl: string,
  service: string,
  migrations: readonly Migration[],
): Promise<{ config: ServiceConfig; engines: Engines; directory: string; database: string; stop(): Promise<void> }> {
  const region = await copyTestRegion(adminUrl, service, migrations)
  const urls = region.urls[service]
  if (!urls) throw new Error(`No database for ${service}`)
  const directory = await mkdtemp(join(tmpdir(), `verbatim-${service}-`))
  const log = createLogger(service, testSettings.logLevel)
  const engines = await openEngines(enginesOf(region, join(directory, 'blobs')), log)
  return {
    config: {
      settings: testSettings,
      role: 'all',
      port: 0,
      databaseUrl: urls.appUrl,
      ownerDatabaseUrl: urls.ownerUrl,
      poolMax: 8,
    },
    engines,
    directory,
    database: region.database,
    async stop() {
      await engines.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type GraphAnswer<T> = { data: T; errors?: { message: string; extensions: Record<string, unknown> }[] }

/** Asks a running subgraph as an actor, over HTTP, as the region gateway does. */
export async function askSubgraph<T>(
  url: string,
  actor: Actor,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphAnswer<T>> {
  const secret = await deriveKey(testSettings.internalKey, 'actor')
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [ACTOR_HEADER]: await signActor(actor, secret) },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as GraphAnswer<T>
}
