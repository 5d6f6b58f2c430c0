import { MIN_ID, newId } from '@verbatim/contracts/ids.ts'
import type { Captcha } from '@verbatim/kit/captcha/captcha.ts'
import type { RegionSettings } from '@verbatim/kit/config.ts'
import type { Clock, Ctx } from '@verbatim/kit/context.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import { runAgain } from '@verbatim/kit/database/run-again.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { SubgraphRequest } from '@verbatim/kit/graph/subgraph.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'
import type { CustomFetch } from 'openid-client'
import type { Passwords } from '#src/accounts/password-hash.ts'
import type { ConnectionSettings } from '#src/connections/connection-settings.ts'
import type { RegionFlags } from '#src/feature-flags/region-flags.ts'
import { groupMembersLoader, userGroupLoader } from '#src/groups/user-group-loader.ts'
import type { Keys } from '#src/keys.ts'
import { memberLoader } from '#src/members/member-loader.ts'
import type { Providers } from '#src/providers/providers.ts'
import { fromDirectoryLoader } from '#src/scim/users/from-directory-loader.ts'
import { roleGivenByLoader } from '#src/scim/users/role-given-by-loader.ts'
import type { Vault } from '#src/vault/vault.ts'

/** What signing in works with, before anybody is known. */
export type Identity = {
  db: Database
  settings: RegionSettings
  keys: Keys
  clock: Clock
  log: Logger
  /** Where attempts are counted for all regions; null where there is no edge. */
  edgeUrl: string | null
  /** How passwords are kept and known. */
  passwords: Passwords
  /** Where secrets of workspaces are sealed. */
  vault: Vault
  providers: Providers
  /** Calls addresses that managers chose, as those of providers are called. */
  fetchOutside: CustomFetch
  connections: ConnectionSettings
  /** Asks whether a person wants a mail sent. */
  captcha: Captcha
  /** Feature flags that are on everywhere in the region. */
  regionFlags: RegionFlags
  /** Domains of addresses of the operator's staff. */
  staffDomains: readonly string[]
  newId(): string
}

/** What the daily look works with. */
export type Looking = Pick<Identity, 'db' | 'settings' | 'clock' | 'log' | 'connections' | 'keys' | 'newId'>

/** Where a request without an actor comes from, as edge or region gateway signed it. */
export type Caller = {
  /** The workspace of the host, or null on the root domain. */
  teamId: string | null
  /** Keyed hash of the network address, for rate limits. */
  clientKey: string | null
  /** The how many-th attempt of its address it is, where the edge has counted it; else null. */
  counted: number | null
  /** Browser and system in words; null where the request names none that is known. */
  device: string | null
  trace: string | null
}

/** A request on a workspace's host. */
export type WorkspaceCaller = Caller & { teamId: string }

/** What every act and read of the graph gets. */
export type IdentityCtx = Ctx & {
  /** Team, actor and trace for `record` and `enqueue`. */
  origin: Origin
  identity: Identity
  /** Batched reads, remembered for the length of one request. */
  loaders: {
    member: ReturnType<typeof memberLoader>
    userGroup: ReturnType<typeof userGroupLoader>
    groupMembers: ReturnType<typeof groupMembersLoader>
    fromDirectory: ReturnType<typeof fromDirectoryLoader>
    roleGivenBy: ReturnType<typeof roleGivenByLoader>
  }
}

/** The team under which what happens on the root domain is written: no workspace has this id. */
export const ROOT_TEAM = MIN_ID

/** The team whose wall a caller's writes stand behind. */
export const teamOf = ({ teamId }: Caller): string => teamId ?? ROOT_TEAM

/** The context of one request to the graph, whose writes are run again where they and others waited for each other. */
export function contextFor(
  identity: Identity,
  cursorKey: Uint8Array,
  { actor, requestId, trace }: SubgraphRequest,
): IdentityCtx {
  const ctx: Ctx = {
    actor,
    clock: identity.clock,
    log: identity.log.child({ requestId, teamId: actor.teamId }),
    newId,
    paging: pagingOf(cursorKey, actor.teamId),
    read: (work) => identity.db.read(actor.teamId, work),
    write: (work) => runAgain(() => identity.db.write(actor.teamId, work)),
  }
  return {
    ...ctx,
    origin: { teamId: actor.teamId, actorId: actor.userId, trace },
    identity,
    loaders: {
      member: memberLoader(ctx),
      userGroup: userGroupLoader(ctx),
      groupMembers: groupMembersLoader(ctx),
      fromDirectory: fromDirectoryLoader(ctx),
      roleGivenBy: roleGivenByLoader(ctx),
    },
  }
}
