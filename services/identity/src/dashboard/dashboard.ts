import type { Role } from '@verbatim/contracts/roles.ts'
import type { BegunWith } from '#src/sessions/session-repository.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** How far back acts are counted by the day, today included, and how far ahead what ends is named. */
const ACT_DAYS = 14
export const ENDS_WITHIN_MS = 90 * DAY_MS

/** Something that ends by itself. */
export type EndingKind = 'API_TOKEN' | 'SCIM_TOKEN' | 'APPLICATION'
export type Ending = { id: string; kind: EndingKind; name: string; memberId: string | null; endsAt: Date }

/** Who is in the workspace, and who was invited. */
export type PeopleFigures = { total: number; roles: Record<Role, number>; fromDirectory: number; invited: number }
/** How many people whose sessions are open came in each way last; null for sessions from before it was kept. */
export type WayFigure = { way: BegunWith | null; people: number }
/** What lets programs in, and how many of them do not end by themselves. */
export type ProgramFigures = {
  apiTokens: number
  endlessTokens: number
  scimTokens: number
  applications: number
  grants: number
}
export type ChainFigures = { entries: number; signedAt: Date | null; signedEntries: number }
export type SignInFigures = {
  enforced: boolean
  connectionsOn: number
  breakGlassId: string | null
  sessionAgeHours: number | null
}
export type DayFigure = { day: string; acts: number }
/** Acts of the same days by what was done, the most frequent first. */
export type ActFigure = { act: string; acts: number }

/** The ages of sessions that are told together: up to so many hours. */
const SESSION_AGES = [1, 8, 24, 7 * 24] as const
export type AgeFigure = { hours: number | null; sessions: number }

/** How many sessions are so old, the youngest first; null hours stand for all that are older. */
export function agesOf(begunAt: readonly Date[], now: Date): AgeFigure[] {
  const ages = begunAt.map((at) => (now.getTime() - at.getTime()) / HOUR_MS)
  const bounds = [...SESSION_AGES, null]
  return bounds.map((hours, at) => {
    const from = at === 0 ? 0 : (SESSION_AGES[at - 1] ?? 0)
    const inside = ages.filter((age) => (at === 0 || age >= from) && (hours === null || age < hours))
    return { hours, sessions: inside.length }
  })
}

/** The last days in UTC, the oldest first, each with how much was done, or nothing. */
export function daysOf(counted: ReadonlyMap<string, number>, now: Date): DayFigure[] {
  return Array.from({ length: ACT_DAYS }, (_, at) => {
    const day = dayOf(new Date(now.getTime() - (ACT_DAYS - 1 - at) * DAY_MS))
    return { day, acts: counted.get(day) ?? 0 }
  })
}

/** The beginning of the first of these days. */
export const sinceOf = (now: Date): Date =>
  new Date(`${dayOf(new Date(now.getTime() - (ACT_DAYS - 1) * DAY_MS))}T00:00:00Z`)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
