import { SERVICE_MANIFEST } from '@verbatim/contracts/service-manifest.ts'
import type { Ai } from '@verbatim/kit/ai/ai.ts'
import { parseSettings, regionSettingsSchema } from '@verbatim/kit/config.ts'
import {
  blobUrl,
  busUrl,
  type MediaChoice,
  mediaUrl,
  queueUrl,
  type ScannerChoice,
  scannerUrl,
} from '@verbatim/kit/engine-urls.ts'
import type { EnginesConfig } from '@verbatim/kit/engines.ts'
import type { ServiceConfig } from '@verbatim/kit/foundation.ts'
import type { MediaEngine } from '@verbatim/kit/media/media-engine.ts'
import type { MalwareScanner } from '@verbatim/kit/scanning/malware-scanner.ts'
import type { Role } from '@verbatim/kit/service.ts'
import { z } from 'zod'

/** What the notes service is started with. */
export type NotesConfig = ServiceConfig & {
  /** Writes down what is said in recordings. */
  ai: Ai
  /** Reads recordings. */
  media: MediaEngine
  /** Looks for malware in what people bring; none where it is not named. */
  scanner?: MalwareScanner | null
}

/** What stands in the environment of its pods. */
export const settings = z.object({
  NOTES_DATABASE_URL: z.string().min(1),
  NOTES_OWNER_DATABASE_URL: z.string().min(1).optional(),
  NOTES_PORT: z.coerce.number().int().min(0).max(65535).default(SERVICE_MANIFEST.notes.port),
  NOTES_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  BUS_URL: busUrl,
  QUEUE_URL: queueUrl,
  BLOB_URL: blobUrl,
  MEDIA_URL: mediaUrl,
  MALWARE_SCANNER: scannerUrl,
})

/** Reads the settings of a process that runs this service alone. Throws an Error that names every wrong setting. */
export function readConfig(
  env: Record<string, string | undefined>,
  role: Role,
): { service: ServiceConfig; engines: EnginesConfig; media: MediaChoice; scanner: ScannerChoice } {
  const read = parseSettings(settings, env)
  return {
    service: {
      settings: parseSettings(regionSettingsSchema, env),
      role,
      port: read.NOTES_PORT,
      databaseUrl: read.NOTES_DATABASE_URL,
      ownerDatabaseUrl: read.NOTES_OWNER_DATABASE_URL ?? null,
      poolMax: read.NOTES_POOL_MAX,
    },
    engines: { bus: read.BUS_URL, queue: read.QUEUE_URL, blobs: read.BLOB_URL, notifyUrl: read.NOTES_DATABASE_URL },
    media: read.MEDIA_URL,
    scanner: read.MALWARE_SCANNER,
  }
}
