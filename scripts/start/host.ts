import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { publicUrl, WrongSettings } from '@verbatim/kit/config.ts'
import { provisionRegionDatabase } from '@verbatim/kit/database/provision.ts'
import { freePort } from '@verbatim/kit/free-port.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { type Running, stopAll } from '@verbatim/kit/service.ts'
import { readTelemetry, startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import { startEdge } from './edge.ts'
import type { HostOrder, HostReady } from './host-order.ts'
import { startRegion } from './region.ts'

/** Starts the edge and every region in this process; they talk over loopback HTTP as separate pods would. */
async function startHost(order: HostOrder): Promise<{ ready: HostReady; running: Running }> {
  const edgePort = order.port || (await freePort())
  const { adminUrl, secrets } = order
  const log = createLogger('host', order.logLevel)
  const telemetry = await startTelemetry(readTelemetry('verbatim', process.env))
  const machine = { ai: createLocalAi({ log }) }
  const parts: Running[] = [telemetry, { stop: () => machine.ai.close() }]
  const regions = await Promise.all(
    order.regions.map(async (key) => {
      const database = await provisionRegionDatabase({
        adminUrl,
        database: `verbatim_${key}`,
        services: SERVICES,
        passwordKey: secrets.databasePassword,
      })
      return startRegion({ key, database, order, edgePort, edgeUrl: `http://127.0.0.1:${edgePort}`, machine })
    }),
  )
  for (const region of regions) parts.push(region.running)
  const edgeDatabase = await provisionRegionDatabase({
    adminUrl,
    database: 'verbatim_edge',
    services: ['edge'],
    passwordKey: secrets.databasePassword,
  })
  const gateways = Object.fromEntries(regions.map((region) => [region.key, [region.gatewayUrl]]))
  parts.push(await startEdge(order, edgePort, gateways, edgeDatabase.urls.edge))
  const place = { rootDomain: order.rootDomain, publicPort: edgePort, publicProtocol: 'http' as const }
  return {
    ready: {
      root: publicUrl(place, null),
      regions: regions.map((region) => ({ key: region.key, graphql: `${region.gatewayUrl}/api/graphql` })),
      mail: publicUrl(place, null, '/outbox'),
    },
    running: { stop: () => stopAll(parts) },
  }
}

/** With the place where it was thrown, unless it is for whoever chose the settings. */
function messageOf(error: unknown): string {
  if (error instanceof WrongSettings) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

process.once('message', (message) => {
  const order = message as HostOrder
  startHost(order).then(
    ({ ready, running }) => {
      let ending = false
      const end = (): void => {
        if (ending) return
        ending = true
        running.stop().then(
          () => process.exit(0),
          (error: unknown) => {
            process.stderr.write(`${String(error)}\n`)
            process.exit(1)
          },
        )
      }
      process.on('SIGTERM', end)
      process.on('SIGINT', () => undefined)
      // The supervisor is gone: nobody would stop or watch this process any more.
      process.on('disconnect', end)
      process.send?.(ready)
    },
    (error: unknown) => {
      process.stderr.write(`${messageOf(error)}\n`)
      process.exit(1)
    },
  )
})
