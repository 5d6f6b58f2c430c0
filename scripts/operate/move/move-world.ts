import { readdir } from 'node:fs/promises'
import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { QUEUES } from '@verbatim/contracts/service-manifest.ts'
import type { TenantDirectory } from '@verbatim/edge/tenant-directory.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { type Running, stopAll } from '@verbatim/kit/service.ts'
import { withQueue } from '../dead-letters.ts'
import { openEdgeDirectory } from '../edge-directory.ts'
import { connectRegion, type RegionConnections } from '../region-connections.ts'
import { readSettings, type Settings } from '../settings-folder.ts'
import { type MoveRecord, readRecord } from './move-record.ts'

/** The regions and the directory between which workspaces move, by the settings in a folder. */
export type MoveWorld = Running & {
  directory: TenantDirectory
  /** Opens a region once. Throws ValidationError for one without settings. */
  placeOf(region: RegionKey): Promise<RegionConnections>
  settingsOf(region: RegionKey): Promise<Settings>
  /** Ids of a workspace's jobs that a region's workers gave up. Empty where the settings name no queue. */
  deadJobIds(region: RegionKey, teamId: string): Promise<Set<string>>
  /** Regions with settings. */
  regions(): Promise<RegionKey[]>
}

/**
 * Opens what `FOLDER/{region}/settings.env` and `FOLDER/edge/settings.env` name: the settings of each
 * region, and those of the edge.
 */
export async function openMoveWorld(folder: string): Promise<MoveWorld> {
  const directory = await openEdgeDirectory(await readSettings(folder, 'edge'))
  const places = new Map<RegionKey, RegionConnections>()
  const settingsOf = async (region: RegionKey): Promise<Settings> => ({
    VERBATIM_REGION: region,
    // The same in every region; a Job has it in its environment.
    ...(process.env.INTERNAL_KEY ? { INTERNAL_KEY: process.env.INTERNAL_KEY } : {}),
    ...(await readSettings(folder, region)),
  })
  return {
    directory,
    settingsOf,
    async deadJobIds(region, teamId) {
      const settings = await settingsOf(region)
      if (!settings.QUEUE_URL) return new Set()
      return withQueue(settings, async (queue) => {
        const dead = await Promise.all(QUEUES.map((name) => queue.deadJobs(name)))
        return new Set(dead.flat().flatMap(({ job }) => (job.teamId === teamId ? [job.id] : [])))
      })
    },
    regions: async () => (await readdir(folder)).filter(isRegionKey).sort(),
    async placeOf(region) {
      const place = places.get(region) ?? (await connectRegion(await settingsOf(region)))
      places.set(region, place)
      // The file's own word counts: what was meant for another region must not be opened as this one.
      if (place.region !== region) throw invalid(`The settings of ${region} are those of ${place.region}.`)
      return place
    },
    stop: () => stopAll([directory, ...places.values()]),
  }
}

/** A region by its name on the command line. Throws ValidationError. */
export function regionNamed(name: string): RegionKey {
  if (isRegionKey(name)) return name
  throw invalid(`${name || 'Nothing'} is no region.`)
}

/** The move of a workspace that is under way or not finished, and the region that it leaves. */
export async function findMove(
  world: MoveWorld,
  teamId: string,
): Promise<{ source: RegionConnections; record: MoveRecord } | null> {
  let ahead: MoveRecord | null = null
  for (const region of await world.regions()) {
    const source = await world.placeOf(region)
    const record = await readRecord(source, teamId)
    if (record?.from === region) return { source, record }
    ahead ??= record
  }
  return ahead && { source: await world.placeOf(ahead.from), record: ahead }
}
