import { join } from 'node:path'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import type { Ai } from '@verbatim/kit/ai/ai.ts'
import type { RegionSettings } from '@verbatim/kit/config.ts'
import type { RegionDatabase } from '@verbatim/kit/database/provision.ts'
import { openEngines, openMedia } from '@verbatim/kit/engines.ts'
import type { ServiceConfig } from '@verbatim/kit/foundation.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { type Running, stopAll } from '@verbatim/kit/service.ts'
import { createRegionGateway } from '@verbatim/region'
import { enginesOf, envOf, mediaOf } from './engine-settings.ts'
import type { HostOrder } from './host-order.ts'
import { startServices } from './services.ts'

/** What the regions of one machine share, because its processors are shared too. */
type Machine = { ai: Ai }

export type RegionOrder = {
  key: RegionKey
  database: RegionDatabase
  order: HostOrder
  /** Port that browsers see. */
  edgePort: number
  /** Where this region reaches the edge. */
  edgeUrl: string
  machine: Machine
}

const POOL_MAX = 6

/** Starts one region: its engines, its services in both roles, and the gateway in front of them. */
export async function startRegion({
  key,
  database,
  order,
  edgePort,
  edgeUrl,
  machine,
}: RegionOrder): Promise<{ key: RegionKey; gatewayUrl: string; running: Running }> {
  const settings = settingsOf(key, order, edgePort)
  const log = createLogger('host', order.logLevel).child({ region: key })
  const engines = await openEngines(enginesOf(key, database, join(order.dataDirectory, 'blobs', key), process.env), log)
  const media = await openMedia(mediaOf(key, process.env), engines.notifications, log)
  const configOf = (service: Service): ServiceConfig => {
    const urls = database.urls[service]
    if (!urls) throw new Error(`No database for ${service}`)
    return {
      settings,
      role: 'all',
      port: 0,
      databaseUrl: urls.appUrl,
      ownerDatabaseUrl: urls.ownerUrl,
      poolMax: POOL_MAX,
    }
  }
  const parts = { engines, media, edgeUrl, ai: machine.ai, env: envOf(key, process.env) }
  const services = await startServices(parts, configOf)
  const gateway = await createRegionGateway({ settings, port: 0, services: services.urls }, engines)
  return {
    key,
    gatewayUrl: gateway.url,
    running: { stop: () => stopAll([engines, media, services, gateway]) },
  }
}

const settingsOf = (
  key: RegionKey,
  { secrets, rootDomain, logLevel }: HostOrder,
  edgePort: number,
): RegionSettings => ({
  region: key,
  rootDomain,
  publicPort: edgePort,
  publicProtocol: 'http',
  logLevel,
  internalKey: secrets.internalKey,
  emailHashKey: secrets.emailHashKey,
})
