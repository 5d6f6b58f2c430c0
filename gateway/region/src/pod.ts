import { createNotifications } from '@verbatim/kit/database/notifications.ts'
import { openBus } from '@verbatim/kit/engines.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { type RunningService, standingOn } from '@verbatim/kit/service.ts'
import { readTelemetry, startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import { readRegionPodConfig } from './config.ts'
import { createRegionGateway } from './service.ts'

/** Starts the gateway as a pod of its own, with its own connection to the bus. */
export async function startPod(env: Record<string, string | undefined>): Promise<RunningService> {
  const config = readRegionPodConfig(env)
  const telemetry = await startTelemetry(readTelemetry('gateway', env))
  const log = createLogger('region', config.settings.logLevel)
  // Asked for nothing where the bus is no database, and then never connected.
  const notifications = createNotifications(config.bus.engine === 'postgres' ? config.bus.url : '', log)
  const bus = await openBus(config.bus, notifications, log)
  const gateway = await createRegionGateway(config, { bus })
  return standingOn(gateway, telemetry, notifications, bus)
}
