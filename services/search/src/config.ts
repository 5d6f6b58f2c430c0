import { SERVICE_MANIFEST } from '@verbatim/contracts/service-manifest.ts'
import type { Ai } from '@verbatim/kit/ai/ai.ts'
import { parseSettings, regionSettingsSchema } from '@verbatim/kit/config.ts'
import { blobUrl, busUrl, queueUrl } from '@verbatim/kit/engine-urls.ts'
import type { EnginesConfig } from '@verbatim/kit/engines.ts'
import type { ServiceConfig } from '@verbatim/kit/foundation.ts'
import type { Role } from '@verbatim/kit/service.ts'
import { z } from 'zod'
import { type IndexChoice, indexSettings } from '#src/index/index-choice.ts'

/** What the search service is started with. */
export type SearchConfig = ServiceConfig & {
  index: IndexChoice
  ai: Ai
  /** Whether texts are given vectors, and can be searched by meaning. */
  embeds: boolean
}

/** What stands in the environment of its pods. */
export const settings = indexSettings.extend({
  SEARCH_DATABASE_URL: z.string().min(1),
  SEARCH_OWNER_DATABASE_URL: z.string().min(1).optional(),
  SEARCH_PORT: z.coerce.number().int().min(0).max(65535).default(SERVICE_MANIFEST.search.port),
  SEARCH_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  BUS_URL: busUrl,
  QUEUE_URL: queueUrl,
  BLOB_URL: blobUrl,
})

/** Reads the settings of a process that runs this service alone. Throws an Error that names every wrong setting. */
export function readConfig(
  env: Record<string, string | undefined>,
  role: Role,
): { service: Omit<SearchConfig, 'ai'>; engines: EnginesConfig } {
  const read = parseSettings(settings, env)
  return {
    service: {
      settings: parseSettings(regionSettingsSchema, env),
      role,
      port: read.SEARCH_PORT,
      databaseUrl: read.SEARCH_DATABASE_URL,
      ownerDatabaseUrl: read.SEARCH_OWNER_DATABASE_URL ?? null,
      poolMax: read.SEARCH_POOL_MAX,
      index: read.INDEX_URL,
      embeds: read.SEARCH_EMBEDDINGS,
    },
    engines: { bus: read.BUS_URL, queue: read.QUEUE_URL, blobs: read.BLOB_URL, notifyUrl: read.SEARCH_DATABASE_URL },
  }
}
