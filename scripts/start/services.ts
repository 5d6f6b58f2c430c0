import { perService, type Service } from '@verbatim/contracts/service-manifest.ts'
import type { ServiceConfig } from '@verbatim/kit/foundation.ts'
import type { RegionParts } from '@verbatim/kit/in-region.ts'
import { type Running, stopAll } from '@verbatim/kit/service.ts'
import { partsOf } from '@verbatim/operations/service-parts.ts'

/** The services of one region, and where each answers. */
export type RunningServices = Running & { urls: Record<Service, string> }

/** Starts every service of a region in this process. The caller stops them. */
export async function startServices(
  parts: Omit<RegionParts, 'config'>,
  configOf: (service: Service) => ServiceConfig,
): Promise<RunningServices> {
  const started = await Promise.all(
    (await partsOf('in-region.ts')).map(
      async ([service, { startInRegion }]) =>
        [service, await startInRegion({ ...parts, config: configOf(service) })] as const,
    ),
  )
  const running = new Map(started)
  return {
    urls: perService((service) => running.get(service)?.url ?? ''),
    stop: () => stopAll([...running.values()].toReversed()),
  }
}
