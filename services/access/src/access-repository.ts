import { formatResourceId, parseResourceId, type ResourceType } from '@verbatim/contracts/resource-ids.ts'
import { highestPermission, type Permission } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Grant } from './grant.ts'
import { levelFor } from './level.ts'
import { type Asker, principalsOf } from './principal.ts'

type GrantRow = Grant & { team_id: string; resource: string }
type ResourceRow = { team_id: string; resource: string }

/** Who may do what with the resources of one workspace, as the newest fact about each says. */
export const accessRepository = (tx: Transaction, teamId: string) => ({
  ...accessReader(tx, teamId),
  ...accessWrites(tx, teamId),
})

/** What can be read of them. */
export function accessReader(tx: ReadTransaction, teamId: string) {
  const grants = () => tx<GrantRow>('access_grant').where({ team_id: teamId })
  const resources = () => tx<ResourceRow>('access_resource').where({ team_id: teamId })
  /** What the asker's principals were given, resource by resource. */
  const granted = async (asker: Asker, rows: ReturnType<typeof grants>): Promise<Map<string, Permission[]>> => {
    const mine = await rows.whereRaw('principal = any(?)', [principalsOf(asker)]).select('resource', 'level')
    const byResource = new Map<string, Permission[]>()
    for (const { resource, level } of mine) byResource.set(resource, [...(byResource.get(resource) ?? []), level])
    return byResource
  }
  return {
    /** What the asker may do with each of the resources, by id; `none` for one that no fact has named. */
    async levels(asker: Asker, type: ResourceType, ids: readonly string[]): Promise<Map<string, Permission>> {
      const keys = ids.map((id) => formatResourceId(type, id))
      const byResource = await granted(asker, grants().whereRaw('resource = any(?)', [keys]))
      return new Map(ids.map((id, at) => [id, levelFor(asker, byResource.get(keys[at] ?? '') ?? [])]))
    },
    /** What the asker may do with every resource of a type that a fact has ever named, by id. */
    async levelsOfType(asker: Asker, type: ResourceType): Promise<Map<string, Permission>> {
      const byResource = await granted(asker, grants())
      const keys = (await resources().select('resource')).map(({ resource }) => resource)
      return new Map(
        keys.flatMap((key) => {
          const named = parseResourceId(key)
          return named?.type === type ? [[named.id, levelFor(asker, byResource.get(key) ?? [])] as const] : []
        }),
      )
    },
  }
}

function accessWrites(tx: Transaction, teamId: string) {
  return {
    /**
     * Replaces all grants on a resource, unless a newer fact was applied already. One statement: every service asks it of
     * each change of access. A grant that says what it said is not written again.
     */
    async replace(resource: string, next: readonly Grant[], publishedAt: Date): Promise<void> {
      const grants = onePerPrincipal(next)
      await tx.raw(
        `with fresh as (
           insert into access_resource (team_id, resource, told_at) values (:teamId, :resource, :publishedAt)
           on conflict (team_id, resource) do update set told_at = excluded.told_at
             where access_resource.told_at <= excluded.told_at
           returning resource
         ), gone as (
           delete from access_grant where team_id = :teamId and resource = :resource
             and principal <> all(:principals::text[]) and exists (select from fresh)
         )
         insert into access_grant (team_id, resource, principal, level)
         select :teamId, :resource, given.principal, given.level
           from unnest(:principals::text[], :levels::text[]) as given (principal, level) where exists (select from fresh)
         on conflict (team_id, resource, principal) do update set level = excluded.level
           where access_grant.level <> excluded.level`,
        {
          teamId,
          resource,
          publishedAt,
          principals: grants.map(({ principal }) => principal),
          levels: grants.map(({ level }) => level),
        },
      )
    },
  }
}

/** A principal has one grant on a resource: should a fact carry several, the highest. */
function onePerPrincipal(grants: readonly Grant[]): Grant[] {
  const highest = new Map<string, Grant>()
  for (const grant of grants) {
    const known = highest.get(grant.principal)
    if (!known || highestPermission([known.level, grant.level]) === grant.level) highest.set(grant.principal, grant)
  }
  return [...highest.values()]
}
