import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordBackup } from '@verbatim/identity/region-backups.ts'
import { MANIFEST } from '@verbatim/kit/archive/manifest.ts'
import { OWN_FOLDER } from '@verbatim/kit/archive/sealed-file.ts'
import { backupRegion } from './backup-region.ts'
import type { RegionConnections } from './region-connections.ts'

export type ScheduledBackup = {
  /** Where the archives lie side by side, each in a folder named after the time at which it was begun. */
  folder: string
  /** How many whole archives stay, the new one included. */
  keep: number
  now: Date
  tell?: (line: string) => void
}

/** One that was cut off is gone on with for so long; after that its first workspaces are as old as the last archive's. */
const GO_ON_MS = 12 * 3_600_000

const nameOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const timeOf = (name: string): Date => new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Backs a region up into a folder of its own among those of before, remembers that it did, so that the age of the newest
 * backup is told (`verbatim.backup.age`), and removes the oldest ones. One that was cut off is gone on with.
 * @returns the name of the archive, its number of workspaces and the names that were removed.
 */
export async function scheduledBackup(
  place: RegionConnections,
  { folder, keep, now, tell }: ScheduledBackup,
): Promise<{ name: string; workspaces: number; removed: string[] }> {
  await mkdir(folder, OWN_FOLDER)
  const before = await archivesIn(folder)
  const last = before.at(-1)
  const goesOn = last && !last.isWhole && now.getTime() - timeOf(last.name).getTime() < GO_ON_MS
  const name = goesOn ? last.name : nameOf(now)
  const { teamIds } = await backupRegion(place, join(folder, name), tell)
  await recordBackup(place.databaseOf('identity'), timeOf(name), teamIds.length)
  const others = before.filter((one) => one.name !== name)
  const kept = new Set(others.filter(({ isWhole }) => isWhole).slice(keep === 1 ? others.length : 1 - keep))
  const removed = others.filter((one) => !kept.has(one)).map((one) => one.name)
  for (const one of removed) await rm(join(folder, one), { recursive: true, force: true })
  return { name, workspaces: teamIds.length, removed }
}

type Archive = { name: string; isWhole: boolean }

/** Archives of a folder, oldest first; what is named otherwise is somebody else's and stays. */
async function archivesIn(folder: string): Promise<Archive[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  return Promise.all(
    names.map(async (name) => ({
      name,
      isWhole: await access(join(folder, name, MANIFEST)).then(
        () => true,
        () => false,
      ),
    })),
  )
}
