import type { RegionKey } from '@verbatim/contracts/regions.ts'

/** Where a workspace lives. The edge's record holds no personal data. */
export type TenantRoute = { teamId: string; subdomain: string; region: RegionKey; createdAt: Date }

/** `member` is false for somebody who was only invited, which anybody can do to anybody. */
export type IdentityLink = { emailHash: string; teamId: string; region: RegionKey; member: boolean }
export type KnownRegion = Pick<IdentityLink, 'region' | 'member'>

/**
 * Port: which subdomain leads to which team in which region, and which keyed e-mail hash is known in which region.
 * Adapters: a table (embedded), DynamoDB (at scale). Every write is conditional, so that two people cannot take one
 * subdomain.
 */
export type TenantDirectory = {
  bySubdomain(subdomain: string): Promise<TenantRoute | null>
  byTeam(teamId: string): Promise<TenantRoute | null>
  /** Creates or moves a route. Throws InvalidOperation when the subdomain leads to another team. */
  upsert(route: { teamId: string; subdomain: string; region: RegionKey }): Promise<TenantRoute>
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
  /** How often the key (a purpose and a keyed hash) was counted in the present window, this time included. */
  count(key: string, windowMs: number, now: Date): Promise<number>
  stop(): Promise<void>
}
