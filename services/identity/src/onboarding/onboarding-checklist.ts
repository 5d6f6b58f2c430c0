import type { Role } from '@verbatim/contracts/roles.ts'
import { isSampleId } from '@verbatim/contracts/sample-ids.ts'

/** What somebody does in their first days: each is ticked by a fact, never by a click on the checklist. */
export type OnboardingItem = 'upload' | 'highlight' | 'tag' | 'insight' | 'share' | 'invite'

/** Which checklist somebody has, and in which order they see it. */
export const VARIANTS = {
  /** Made the workspace with the sample study: learns on it, then brings their own. */
  'research-analysis-v1': ['highlight', 'tag', 'insight', 'share', 'upload', 'invite'],
  /** Made an empty workspace: there is nothing to highlight before something is brought. */
  'research-analysis-v2': ['upload', 'highlight', 'tag', 'insight', 'share', 'invite'],
  /** Joined as a contributor: the colleagues are there already. */
  'research-analysis-v3': ['highlight', 'tag', 'insight', 'share', 'upload'],
  /** Joined as a manager, or became one of those who write: as v3, and sees to it that the others come. */
  'research-analysis-v4': ['highlight', 'tag', 'upload', 'insight', 'share', 'invite'],
} as const satisfies Record<string, readonly OnboardingItem[]>

export type OnboardingVariant = keyof typeof VARIANTS

export type OnboardingChecklist = {
  userId: string
  variant: OnboardingVariant
  /** How often each thing was done, at most EVENTS_MAX. */
  counts: ReadonlyMap<string, number>
  dismissed: boolean
  completed: boolean
  /** Things of the sample study carry the moment at which the workspace was created. */
  workspaceCreatedAt: Date
}

/** So many events of one item are counted. More would only be rows: one is enough for the tick. */
export const EVENTS_MAX = 100

export type Beginning = { role: Role; made?: { sampleData: boolean } }

/** The checklist for somebody who begins; null for viewers, who can do nothing that is on it. */
export function variantFor({ role, made }: Beginning): OnboardingVariant | null {
  if (role === 'VIEWER') return null
  if (made) return made.sampleData ? 'research-analysis-v1' : 'research-analysis-v2'
  return role === 'CONTRIBUTOR' ? 'research-analysis-v3' : 'research-analysis-v4'
}

export const itemsOf = ({ variant }: Pick<OnboardingChecklist, 'variant'>): readonly OnboardingItem[] =>
  VARIANTS[variant]

export type OnboardingEvent = { userId: string; item: OnboardingItem; objectId: string }

/**
 * Whether an event is counted. What came with the sample study was done by nobody, though it carries the name of who
 * made the workspace; only a tag is told with who put it there.
 */
export function isCounted(checklist: OnboardingChecklist, { item, objectId }: OnboardingEvent): boolean {
  if (checklist.completed || !itemsOf(checklist).includes(item)) return false
  if ((checklist.counts.get(item) ?? 0) >= EVENTS_MAX) return false
  return item === 'tag' || !isSampleId(objectId, checklist.workspaceCreatedAt.getTime())
}

/** Whether everything was done at least once. */
export const isDone = (checklist: OnboardingChecklist): boolean =>
  itemsOf(checklist).every((item) => (checklist.counts.get(item) ?? 0) > 0)
