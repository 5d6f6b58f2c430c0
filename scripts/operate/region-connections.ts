import { REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { perSetting, SERVICES, settingOf } from '@verbatim/contracts/service-manifest.ts'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import { deriveKey, parseSettings } from '@verbatim/kit/config.ts'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { blobUrl } from '@verbatim/kit/engine-urls.ts'
import { openBlobs } from '@verbatim/kit/engines.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { type Running, stopAll } from '@verbatim/kit/service.ts'
import { type ErasureLedger, openErasureLedger } from '@verbatim/recruit/erasure-ledger.ts'
import { indexUrl, openIndex } from '@verbatim/search/index-choice.ts'
import { z } from 'zod'

type Environment = Record<string, string | undefined>
type Index = Awaited<ReturnType<typeof openIndex>>

/** Where a region keeps what belongs to workspaces, opened under the app roles, which row-level security binds. */
export type RegionConnections = Running & {
  region: string
  /** The database of a service, by its name. */
  databaseOf(service: string): Database
  blobs: BlobStore
  index: Index
  /** Seals archives, so that only who has the internal key can make one. Throws InvalidOperation without that. */
  archiveKey(): Promise<Uint8Array>
  /** Who was erased in this region, whatever becomes of its databases. Throws InvalidOperation without the internal key. */
  erasureLedger(): Promise<ErasureLedger>
}

/** What stands in the environment of whoever works on all of a region: its ConfigMap and its Secret hold all of it. */
export const regionSettings = z.object({
  VERBATIM_REGION: z.enum(REGION_KEYS),
  ...perSetting('DATABASE_URL', () => z.string().min(1)),
  BLOB_URL: blobUrl,
  INDEX_URL: indexUrl,
  INTERNAL_KEY: z.string().min(32, 'at least 32 characters').optional(),
})

/** A transaction holds one connection; one more looks beside it. */
const POOL_MAX = 2

/** Opens the region whose settings stand in the environment, as its ConfigMap and its Secret have them. Throws an Error that names every wrong setting. */
export async function connectRegion(env: Environment): Promise<RegionConnections> {
  const read = parseSettings(regionSettings, env)
  const databases = new Map<string, Database>(
    SERVICES.map((schema) => [
      schema,
      openDatabase({ url: read[settingOf(schema, 'DATABASE_URL')], schema, poolMax: POOL_MAX }),
    ]),
  )
  const databaseOf = (service: string): Database => {
    const db = databases.get(service)
    if (!db) throw new Error(`No database for ${service}`)
    return db
  }
  const blobs = await openBlobs(read.BLOB_URL)
  const index = await openIndex(read.INDEX_URL, databaseOf('search'))
  const sealingKey = (): string => {
    if (read.INTERNAL_KEY) return read.INTERNAL_KEY
    throw invalidOperation('INTERNAL_KEY is not set here: archives and the erasure ledger are sealed with it.')
  }
  const parts: Running[] = [...databases.values()].map((db) => ({ stop: () => db.close() }))
  return {
    region: read.VERBATIM_REGION,
    databaseOf,
    blobs: blobs.store,
    index,
    archiveKey: async () => deriveKey(sealingKey(), 'archive'),
    erasureLedger: async () => openErasureLedger(blobs.store, sealingKey()),
    stop: () => stopAll([...parts, blobs, index]),
  }
}

/** Runs something with the region of the environment. */
export async function withRegion<T>(env: Environment, work: (place: RegionConnections) => Promise<T>): Promise<T> {
  const place = await connectRegion(env)
  return work(place).finally(() => place.stop())
}
