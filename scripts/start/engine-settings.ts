import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { type DirectoryChoice, directoryUrl } from '@verbatim/edge/directory-choice.ts'
import { parseSettings, WrongSettings } from '@verbatim/kit/config.ts'
import type { RegionDatabase, ServiceUrls } from '@verbatim/kit/database/provision.ts'
import { blobUrl, busUrl, type MediaChoice, mediaUrl, queueUrl } from '@verbatim/kit/engine-urls.ts'
import { type EnginesConfig, embeddedEngines } from '@verbatim/kit/engines.ts'
import { indexSettings } from '@verbatim/search/index-choice.ts'
import { z } from 'zod'

type Environment = Record<string, string | undefined>

const regional = z.object({ BUS_URL: busUrl.optional(), QUEUE_URL: queueUrl.optional(), BLOB_URL: blobUrl.optional() })
const watched = z.object({ MEDIA_URL: mediaUrl })
const global = z.object({ DIRECTORY_URL: directoryUrl.optional() })

/** `{region}` stands for the region's key; bucket names know no underscore. */
const ofRegion = (env: Environment, key: RegionKey): Environment => ({
  BUS_URL: env.BUS_URL?.replaceAll('{region}', key),
  QUEUE_URL: env.QUEUE_URL?.replaceAll('{region}', key),
  BLOB_URL: env.BLOB_URL?.replaceAll('{region}', key.replace('_', '-')),
})

/** Engines that belong to one region, and their embedded forms, which are one each without being told so. */
const OF_REGION = {
  BUS_URL: null,
  QUEUE_URL: null,
  BLOB_URL: null,
  INDEX_URL: 'postgres',
  MEDIA_URL: 'ffmpeg',
} as const

/**
 * Throws WrongSettings for a url that no engine has, and for one that several regions would share: what people said in
 * one would stand beside what they said in another.
 */
export function checkEngines(keys: readonly RegionKey[], env: Environment): void {
  for (const key of keys) {
    parseSettings(regional, ofRegion(env, key))
    parseSettings(indexSettings, envOf(key, env))
    mediaOf(key, env)
  }
  parseSettings(global, env)
  const shared = Object.entries(OF_REGION)
    .filter(([name, own]) => env[name] !== undefined && env[name] !== own && !env[name].includes('{region}'))
    .map(([name]) => name)
  if (keys.length > 1 && shared.length)
    throw new WrongSettings(
      `Settings are wrong: ${shared.join(', ')}: ${keys.length} regions would share it. Write {region} where the name of each belongs, or start one region (--regions eu_a).`,
    )
}

/** The engines of one region: the embedded ones, except where the environment names others. Throws for a wrong url. */
export function enginesOf(key: RegionKey, database: RegionDatabase, folder: string, env: Environment): EnginesConfig {
  const named = parseSettings(regional, ofRegion(env, key))
  const embedded = embeddedEngines(database, folder)
  return {
    bus: named.BUS_URL ?? embedded.bus,
    queue: named.QUEUE_URL ?? embedded.queue,
    blobs: named.BLOB_URL ?? embedded.blobs,
    notifyUrl: embedded.notifyUrl,
  }
}

/** Where browsers reach the buckets of these regions, if they may. */
export function bucketsOf(keys: readonly RegionKey[], env: Environment): Partial<Record<RegionKey, string>> {
  const addresses = keys.flatMap((key) => {
    const { BLOB_URL: blobs } = parseSettings(regional, ofRegion(env, key))
    return blobs?.engine === 's3' && blobs.settings.publicAddress ? [[key, blobs.settings.publicAddress]] : []
  })
  return Object.fromEntries(addresses)
}

/** The environment as a region has it: `{region}` stands for its key in whatever a service reads for itself. */
export const envOf = (key: RegionKey, env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.replaceAll('{region}', key)]))

/** What encodes a region's films: ffmpeg, except where the environment names another engine. */
export const mediaOf = (key: RegionKey, env: Environment): MediaChoice =>
  parseSettings(watched, { MEDIA_URL: env.MEDIA_URL?.replaceAll('{region}', key.replace('_', '-')) }).MEDIA_URL

/** Where the edge keeps the tenant directory: its own database, except where the environment names another engine. */
export function directoryOf(urls: ServiceUrls | undefined, env: Environment): DirectoryChoice {
  const { DIRECTORY_URL: named } = parseSettings(global, env)
  if (named && 'dynamo' in named) return { engine: 'dynamodb', settings: named.dynamo }
  return { engine: 'postgres', url: urls?.appUrl ?? '', ownerUrl: urls?.ownerUrl ?? '' }
}
