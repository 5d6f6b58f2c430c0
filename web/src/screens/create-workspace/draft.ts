import type { JobRole } from '@verbatim/contracts/job-roles.ts'
import type { OrgSize } from '@verbatim/contracts/org-sizes.ts'
import type { RegionKey } from '@verbatim/contracts/regions.ts'

/** What a person has said so far about the workspace they make. */
export type Draft = {
  name: string
  teamName: string
  subdomain: string
  /** Whether the address was typed, so that it no longer follows the name. */
  ownAddress: boolean
  region: RegionKey | null
  orgSize: OrgSize | null
  jobRole: JobRole | null
  start: Start
}

/** What stands in the workspace when it opens. */
export type Start = 'sample' | 'own' | 'empty'

export const emptyDraft: Draft = {
  name: '',
  teamName: '',
  subdomain: '',
  ownAddress: false,
  region: null,
  orgSize: null,
  jobRole: null,
  start: 'sample',
}

export const STEPS = 4

/** The step that can be shown: the asked one, or the first that still misses an answer. */
export function reachableStep(asked: number, draft: Draft): number {
  const wanted = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), STEPS) : 1
  if (!draft.teamName.trim() || !draft.subdomain) return 1
  return draft.region ? wanted : Math.min(wanted, 2)
}
