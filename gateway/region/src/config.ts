import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GATEWAY_PORT, perService, perSetting, type Service, settingOf } from '@verbatim/contracts/service-manifest.ts'
import { parseSettings, type RegionSettings, regionSettingsSchema } from '@verbatim/kit/config.ts'
import { type BusChoice, busUrl } from '@verbatim/kit/engine-urls.ts'
import type { ConnectionLimits } from '@verbatim/kit/http/connection-limits.ts'
import { z } from 'zod'
import { GRAPH_LIMITS, type GraphLimits } from '#src/graph/graph-limits.ts'

export type RegionGatewayConfig = {
  settings: RegionSettings
  /** 0 takes any free port. */
  port: number
  /** Where each service of the region answers, e.g. http://127.0.0.1:4001. */
  services: Record<Service, string>
  limits?: Partial<GraphLimits>
  /** What connections are granted, where it is not what the kit says. */
  connections?: Partial<ConnectionLimits>
}

/** What a pod of the gateway is started with: besides the gateway's own, the engine that carries facts. */
export type RegionPodConfig = RegionGatewayConfig & { bus: BusChoice }

/** What stands in the environment of its pods. */
export const gatewaySettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(GATEWAY_PORT),
  ...perSetting('URL', () => z.url()),
  BUS_URL: busUrl,
})

/** The configuration of a pod from its environment. Throws one line that names every setting that is wrong. */
export function readRegionPodConfig(env: Record<string, string | undefined>): RegionPodConfig {
  const read = parseSettings(gatewaySettings, env)
  return {
    settings: parseSettings(regionSettingsSchema, env),
    port: read.PORT,
    services: perService((service) => read[settingOf(service, 'URL')]),
    bus: read.BUS_URL,
  }
}

export const limitsOf = ({ limits }: Pick<RegionGatewayConfig, 'limits'>): GraphLimits => ({
  ...GRAPH_LIMITS,
  ...limits,
})

/** The composed supergraph that the repository holds. */
export const readSupergraph = (): string => readFileSync(join(import.meta.dirname, '..', 'supergraph.graphql'), 'utf8')

/** The gateway's own part of the schema. */
export const readSubscriptionSchema = (): string =>
  readFileSync(join(import.meta.dirname, 'subscriptions', 'schema.graphql'), 'utf8')

/** Apollo's gateway reports to its maker unless its own environment setting says no; it is read when one is made. */
export function switchOffApolloReports(): void {
  process.env.APOLLO_TELEMETRY_DISABLED = 'true'
}
