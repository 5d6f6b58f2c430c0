/** What a version came to be by: people's edits, bringing back an earlier one, publication, or what a document began with. */
export type VersionKind = 'EDIT' | 'RESTORE' | 'PUBLICATION' | 'START'

/** A stretch of work on a document, and how the document stood at its end. It is open while people may go on with it. */
export type Version = {
  id: string
  kind: VersionKind
  /** Who wrote in it; nobody where only the service did. */
  authorIds: readonly string[]
  beganAt: Date
  endedAt: Date
  isOpen: boolean
  /** The title that the document had, where it is part of what is kept. */
  title: string | null
  /** Words that came and went since the version before it. */
  wordsAdded: number
  wordsRemoved: number
}

export type Edit = { authorId: string | null; at: Date }

/** Quiet after which the next edit begins another version. */
const PAUSE_MS = 30 * 60_000
const DAY_MS = 86_400_000

/** A day, in UTC: the service does not know where its readers are. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS)

/**
 * Whether an edit begins another version than the open one: after a pause, on another day, or by somebody who did not
 * write in it. Whoever wrote in the one before just now goes on, so that two who write together do not cut a version at
 * each other's every word. The service itself begins none.
 */
export function beginsVersion(
  open: Pick<Version, 'authorIds' | 'endedAt'>,
  last: Pick<Version, 'authorIds' | 'endedAt'> | null,
  { authorId, at }: Edit,
): boolean {
  if (at.getTime() - open.endedAt.getTime() >= PAUSE_MS || dayOf(at) !== dayOf(open.endedAt)) return true
  if (authorId === null || open.authorIds.includes(authorId)) return false
  const wroteJustNow = last?.authorIds.includes(authorId) && at.getTime() - last.endedAt.getTime() < PAUSE_MS
  return !wroteJustNow
}

/** A version that is kept: newest first in a list of them. */
export type Kept = Pick<Version, 'id' | 'kind' | 'authorIds' | 'endedAt'> & { size: number }

const DAYS_OF_EACH_PERSON = 30
const DAYS_OF_EACH_DAY = 365

/**
 * Versions that age lets go of: today all stay, for 30 days one a day for each set of people, for a year one a day, then one
 * a week. Publications stay, what a document began with, and the newest.
 * @param versions newest first.
 */
export function outlived(versions: readonly Kept[], now: Date): string[] {
  const today = dayOf(now)
  const taken = new Set<string>()
  return versions.flatMap((version, place) => {
    const day = dayOf(version.endedAt)
    if (outlivesAge(version) || day >= today) return []
    const key = periodOf(version, today - day)
    if (taken.has(key) && place > 0) return [version.id]
    taken.add(key)
    return []
  })
}

const outlivesAge = ({ kind }: Kept): boolean => kind === 'PUBLICATION' || kind === 'START'

function periodOf({ authorIds, endedAt }: Kept, daysAgo: number): string {
  const day = dayOf(endedAt)
  if (daysAgo <= DAYS_OF_EACH_PERSON) return `${day} ${[...authorIds].sort().join()}`
  return daysAgo <= DAYS_OF_EACH_DAY ? `day ${day}` : `week ${Math.floor(day / 7)}`
}

/** The newest versions that stay however large they are: what stands now is compared to them, and an undo goes there. */
const ALWAYS = 2

/**
 * The version whose loss tells least: the one that stands closest before another, measured by how long ago it was.
 * Publications and what it began with are last to go. Null when none can.
 */
export function leastTelling(versions: readonly Kept[], now: Date): string | null {
  const older = versions.slice(ALWAYS)
  const passing = older.filter((version) => !outlivesAge(version))
  let [least, smallest]: [string | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const version of passing.length ? passing : older) {
    const newer = versions[versions.indexOf(version) - 1] ?? version
    const age = Math.max(1, now.getTime() - version.endedAt.getTime())
    const gap = (newer.endedAt.getTime() - version.endedAt.getTime()) / age
    if (gap < smallest) [least, smallest] = [version.id, gap]
  }
  return least
}
