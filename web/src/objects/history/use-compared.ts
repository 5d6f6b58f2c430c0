import { useState } from 'react'
import type { HistoryAddress } from './use-history-address.ts'
import type { ListedVersion } from './version-words.ts'

/** What a version is compared with: what stands now, or what stood before it. */
export type ComparedWith = 'NOW' | 'BEFORE'

export type Compared = {
  chosen: ListedVersion | null
  compare: ComparedWith
  setCompare(next: ComparedWith): void
  /** The two texts; null stands for what stands now, and for none where a version has nothing before it. */
  beforeId: string | null
  afterId: string | null
}

/** The version that the address names, else the newest that is not what stands now, and what it is compared with. */
export function useCompared(versions: readonly ListedVersion[], { versionId }: HistoryAddress): Compared {
  const [wanted, setCompare] = useState<ComparedWith>('NOW')
  const place = versions.findIndex(({ id }) => id === versionId)
  const chosen = versions[place] ?? versions.find(({ current }) => !current) ?? versions[0] ?? null
  const compare = chosen?.current ? 'BEFORE' : wanted
  const older = chosen && versions[versions.indexOf(chosen) + 1]
  if (compare === 'NOW') return { chosen, compare, setCompare, beforeId: chosen?.id ?? null, afterId: null }
  const afterId = chosen && !chosen.current ? chosen.id : null
  return { chosen, compare, setCompare, beforeId: older?.id ?? null, afterId }
}
