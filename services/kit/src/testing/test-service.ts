import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACTOR_HEADER, type Actor, signActor } from '../actor.ts'
import { deriveKey, type RegionSettings } from '../config.ts'
import { type Engines, embeddedEngines, openEngines } from '../engines.ts'
import type { ServiceConfig } from '../foundation.ts'
import { createLogger } from '../log.ts'
import { createTestRegion } from './test-database.ts'

export const testSettings: RegionSettings = {
  region: 'us_b',
  rootDomain: 'verbatim.localhost',
  publicPort: 3000,
  publicProtocol: 'http',
  logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
  internalKey: 'test-internal-key-test-internal-key',
  emailHashKey: 'test-email-hash-key-test-email-hash',
}

/** A region of its own for a test file: a fresh database, engines, and a config for the named service. */
export async function createTestService(
  adminUrl: string,
  service: string,
): Promise<{ config: ServiceConfig; engines: Engines; directory: string; stop(): Promise<void> }> {
  const region = await createTestRegion(adminUrl, [service])
  const urls = region.urls[service]
  if (!urls) throw new Error(`No database for ${service}`)
  const directory = await mkdtemp(join(tmpdir(), `verbatim-${service}-`))
  const log = createLogger(service, testSettings.logLevel)
  const engines = await openEngines(embeddedEngines(region, join(directory, 'blobs')), log)
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
