import { SERVICE_MANIFEST } from '@verbatim/contracts/service-manifest.ts'
import { parseSettings, regionSettingsSchema } from '@verbatim/kit/config.ts'
import { blobUrl, busUrl, queueUrl } from '@verbatim/kit/engine-urls.ts'
import type { EnginesConfig } from '@verbatim/kit/engines.ts'
import type { ServiceConfig } from '@verbatim/kit/foundation.ts'
import type { Role } from '@verbatim/kit/service.ts'
import { z } from 'zod'

/** What the activity service is started with. */
export type ActivityConfig = ServiceConfig

/** What stands in the environment of its pods. */
export const settings = z.object({
  ACTIVITY_DATABASE_URL: z.string().min(1),
  ACTIVITY_OWNER_DATABASE_URL: z.string().min(1).optional(),
  ACTIVITY_PORT: z.coerce.number().int().min(0).max(65535).default(SERVICE_MANIFEST.activity.port),
  ACTIVITY_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  BUS_URL: busUrl,
  QUEUE_URL: queueUrl,
  BLOB_URL: blobUrl,
})

/** Reads the settings of a process that runs this service alone. Throws an Error that names every wrong setting. */
export function readConfig(
  env: Record<string, string | undefined>,
  role: Role,
): { service: ActivityConfig; engines: EnginesConfig } {
  const read = parseSettings(settings, env)
  return {
    service: {
      settings: parseSettings(regionSettingsSchema, env),
      role,
      port: read.ACTIVITY_PORT,
      databaseUrl: read.ACTIVITY_DATABASE_URL,
      ownerDatabaseUrl: read.ACTIVITY_OWNER_DATABASE_URL ?? null,
      poolMax: read.ACTIVITY_POOL_MAX,
    },
    engines: { bus: read.BUS_URL, queue: read.QUEUE_URL, blobs: read.BLOB_URL, notifyUrl: read.ACTIVITY_DATABASE_URL },
  }
}
