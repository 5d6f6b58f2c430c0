import { SERVICE_MANIFEST } from '@verbatim/contracts/service-manifest.ts'
import type { Captcha } from '@verbatim/kit/captcha/captcha.ts'
import { parseSettings, regionSettingsSchema } from '@verbatim/kit/config.ts'
import { blobUrl, busUrl, queueUrl } from '@verbatim/kit/engine-urls.ts'
import type { EnginesConfig } from '@verbatim/kit/engines.ts'
import type { ServiceConfig } from '@verbatim/kit/foundation.ts'
import type { Role } from '@verbatim/kit/service.ts'
import { z } from 'zod'
import { captchaOf, captchaSettings } from '#src/confirmations/captcha-settings.ts'
import { type ConnectionSettings, connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { staffSettings } from '#src/staff/staff-settings.ts'

/** What the identity service is started with. */
export type IdentityConfig = ServiceConfig & {
  /** Where the edge is told who joined; null when there is none to tell. */
  edgeUrl: string | null
  mail: { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string }
  connections: ConnectionSettings
  captcha: Captcha
  /** Domains of addresses of the operator's staff; nobody is staff where there are none. */
  staffDomains: readonly string[]
}

/** What stands in the environment of its pods. */
export const settings = z
  .object({
    IDENTITY_DATABASE_URL: z.string().min(1),
    IDENTITY_OWNER_DATABASE_URL: z.string().min(1).optional(),
    IDENTITY_PORT: z.coerce.number().int().min(0).max(65535).default(SERVICE_MANIFEST.identity.port),
    IDENTITY_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
    EDGE_URL: z.url().optional(),
    MAIL_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    BUS_URL: busUrl,
    QUEUE_URL: queueUrl,
    BLOB_URL: blobUrl,
    ...connectionSettings.shape,
    ...staffSettings.shape,
    ...captchaSettings.shape,
  })
  .refine((env) => !env.MAIL_SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'is needed with MAIL_SMTP_URL',
  })

/** Reads the settings of a process that runs this service alone. Throws an Error that names every wrong setting. */
export function readConfig(
  env: Record<string, string | undefined>,
  role: Role,
): { service: IdentityConfig; engines: EnginesConfig } {
  const read = parseSettings(settings, env)
  const region = parseSettings(regionSettingsSchema, env)
  return {
    service: {
      settings: region,
      role,
      port: read.IDENTITY_PORT,
      databaseUrl: read.IDENTITY_DATABASE_URL,
      ownerDatabaseUrl: read.IDENTITY_OWNER_DATABASE_URL ?? null,
      poolMax: read.IDENTITY_POOL_MAX,
      edgeUrl: read.EDGE_URL ?? null,
      mail:
        read.MAIL_SMTP_URL && read.MAIL_FROM
          ? { kind: 'smtp', url: read.MAIL_SMTP_URL, from: read.MAIL_FROM }
          : { kind: 'outbox' },
      connections: connectionsOf(read),
      captcha: captchaOf(read, region.rootDomain),
      staffDomains: read.STAFF_EMAIL_DOMAINS,
    },
    engines: { bus: read.BUS_URL, queue: read.QUEUE_URL, blobs: read.BLOB_URL, notifyUrl: read.IDENTITY_DATABASE_URL },
  }
}
