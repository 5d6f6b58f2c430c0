import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { provisionRegionDatabase } from '@verbatim/kit/database/provision.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createFfmpegEngine } from '@verbatim/kit/media/ffmpeg-engine.ts'
import { readTelemetry, startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import type { HostOrder } from '@verbatim/start/host-order.ts'
import { startRegion } from '@verbatim/start/region.ts'

/** What one region is started with, in a process of its own. */
export type RegionProcessOrder = { key: RegionKey; order: HostOrder; edgeUrl: string; publicPort: number }

/** Starts a region as one process, so that whatever goes out of it goes over a connection that can be watched. */
async function start({ key, order, edgeUrl, publicPort }: RegionProcessOrder): Promise<string> {
  const log = createLogger(`host of ${key}`, order.logLevel)
  await startTelemetry(readTelemetry(key, process.env))
  const database = await provisionRegionDatabase({
    adminUrl: order.adminUrl,
    database: `verbatim_${key}`,
    services: SERVICES,
    passwordKey: order.secrets.databasePassword,
  })
  const machine = { ai: createLocalAi({ log }), media: createFfmpegEngine({ log }) }
  const { gatewayUrl } = await startRegion({ key, database, order, edgePort: publicPort, edgeUrl, machine })
  return gatewayUrl
}

process.once('message', (order) => {
  start(order as RegionProcessOrder).then(
    (gatewayUrl) => process.send?.(gatewayUrl),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      process.exit(1)
    },
  )
})
