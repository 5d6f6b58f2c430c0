import { z } from 'zod'
import { edgeSettings } from '../../gateway/edge/src/read-config.ts'
import { gatewaySettings } from '../../gateway/region/src/config.ts'
import { OWN_KEYS, SERVICES } from '../../proto/src/service-manifest.ts'
import { regionSettingsSchema } from '../../services/kit/src/config.ts'
import { telemetrySettings } from '../../services/kit/src/telemetry/telemetry.ts'

/** The settings of a service, as its config.ts exports them. */
const settingsIn = async (service: string): Promise<z.ZodType> =>
  (await import(`../../services/${service}/src/config.ts`)).settings

const ofServices = await Promise.all(
  SERVICES.map(async (service) => [service, [await settingsIn(service), regionSettingsSchema, telemetrySettings]]),
)

/** What the code of each process reads from its environment, by the chart that runs it. */
const READERS: Record<string, Record<string, readonly z.ZodType[]>> = {
  'verbatim-region': {
    gateway: [gatewaySettings, regionSettingsSchema, telemetrySettings],
    ...Object.fromEntries(ofServices),
  },
  'verbatim-edge': { edge: [edgeSettings, telemetrySettings] },
}

/** Settings that a chart sets from values of its own or from a Secret, or that its Services and probes rely on. */
const OF_THE_CHART = [
  /^(?:VERBATIM_REGION|ROOT_DOMAIN|PUBLIC_PORT|PUBLIC_PROTOCOL|LOG_LEVEL|LISTEN_HOST)$/,
  /^(?:METRICS_PORT|METRICS_HOST|TRACE_RATIO|OTLP_URL)$/,
  /^(?:INTERNAL_KEY|EMAIL_HASH_KEY|MAIL_FROM|MAIL_OUTBOX|RELEASE_HASH|RELEASE_DATE)$/,
  /^(?:EDGE_REGIONS|EDGE_BUCKETS|STAFF_EMAIL_DOMAINS)$/,
  /^(?:GOOGLE|MICROSOFT)_CLIENT_SECRET$/,
  // As the image is laid out.
  /^(?:EDGE_HOST|WEB_DIRECTORY)$/,
  /(?:^|_)(?:URL|PORT)$/,
]

type Schema = Record<string, unknown>

const settingsOf = (reader: z.ZodType): Record<string, Schema> =>
  (z.toJSONSchema(reader, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, Schema>

/** Every setting that the code of a process reads, with what it may be. */
export const readSettings = (chart: string, process: string): Record<string, Schema> =>
  Object.assign({}, ...(READERS[chart]?.[process] ?? []).map(settingsOf))

export const isOfTheChart = (name: string): boolean =>
  OWN_KEYS.includes(name) || OF_THE_CHART.some((pattern) => pattern.test(name))

/** What `extraEnv` of each process may name, as definitions of the chart's schema of values. */
export const extraSettings = (chart: string): Record<string, Schema> =>
  Object.fromEntries(
    Object.keys(READERS[chart] ?? {}).map((process) => [
      `settings-${process}`,
      {
        description: 'Settings that the code of these pods reads and the chart does not set. Generated from that code.',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          Object.entries(readSettings(chart, process))
            .filter(([name]) => !isOfTheChart(name))
            .sort(([one], [other]) => one.localeCompare(other)),
        ),
      },
    ]),
  )
