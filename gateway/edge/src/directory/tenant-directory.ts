import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { type AppError, invalidOperation } from '@verbatim/kit/errors.ts'
import type { CountLimit } from './attempt-window.ts'
import type { ExternalIds } from './external-ids.ts'

/**
 * Where a workspace lives. The edge's record holds no personal data. `version` counts its moves between regions, so that
 * who decided on an older state cannot move it back.
 */
export type TenantRoute = { teamId: string; subdomain: string; region: RegionKey; version: number; createdAt: Date }

/** A move to another region, decided on a route of that version. */
export type RouteMove = { teamId: string; to: RegionKey; version: number }

/** `member` is false for somebody who was only invited, which anybody can do to anybody. */
type IdentityLink = { emailHash: string; teamId: string; region: RegionKey; member: boolean }
export type KnownRegion = Pick<IdentityLink, 'region' | 'member'>

/**
 * Port: which subdomain leads to which team in which region, and which keyed e-mail hash is known in which region.
 * Adapters: a table (embedded), DynamoDB (at scale). Every write is conditional, so that two people cannot take one
 * subdomain.
 */
export type TenantDirectory = ExternalIds & {
  bySubdomain(subdomain: string): Promise<TenantRoute | null>
  byTeam(teamId: string): Promise<TenantRoute | null>
  /** The route of the team that has this subdomain, or of the one that had it last; null when that has none now. */
  latest(subdomain: string): Promise<TenantRoute | null>
  /**
   * Creates a route, or gives a team another subdomain. Throws InvalidOperation when the subdomain leads to another team,
   * or the team is in another region: `move` alone changes that.
   */
  upsert(route: { teamId: string; subdomain: string; region: RegionKey }): Promise<TenantRoute>
  /**
   * Leads a team's subdomain to another region. The same move again is done once; throws InvalidOperation when the route
   * is of another version, or is not there.
   */
  move(move: RouteMove): Promise<TenantRoute>
  /** Removes the team's routes, or only the one of the subdomain; nothing happens when there is none. */
  remove(route: { teamId: string; subdomain?: string }): Promise<void>
  /** Notes that a keyed e-mail hash belongs to a member of a team, or was only invited to it. */
  link(link: IdentityLink): Promise<void>
  unlink(emailHash: string, teamId: string): Promise<void>
  /**
   * Regions that know the hash: those with a membership first, then the one where the address was proven (the link of
   * no team, `MIN_ID`), then those of invites; of each kind the longest known first.
   */
  regionsOf(emailHash: string): Promise<KnownRegion[]>
  /**
   * Counts one more of a key (a purpose and a keyed hash), unless there were as many as may be in the last window.
   * @returns how many there are, this one included; more than `most` where it was not counted.
   */
  count(key: string, limit: CountLimit, now: Date): Promise<number>
  /** Counts of the key begin anew. */
  forgetCount(key: string): Promise<void>
  stop(): Promise<void>
}

/** The refusal of whoever decided on a route that is not there any more. */
export const movedElsewhere = (): AppError =>
  invalidOperation('This workspace has been moved since. Look where it is, and begin again.')

/** The region that a store names. Throws an Error for one that there is not. */
export function regionOf(text: string): RegionKey {
  if (isRegionKey(text)) return text
  throw new Error(`The directory names an unknown region: ${text}`)
}
