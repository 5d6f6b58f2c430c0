import { EVERYBODY, type Principal } from '@verbatim/access/principal.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type EntryColumns, entryIds, levelNow, principalOf } from '#src/access/entry-columns.ts'

export type AccessObject = 'project' | 'folder'
/** From the least to the most. */
export const LEVELS = ['NONE', 'READ', 'WRITE', 'FULL'] as const
export type AccessLevel = (typeof LEVELS)[number]

/** How an entry came to be: who gave it and when, as far as that is known, until when, and what it leaves behind then. */
type Giving = { by: string | null; at: Date | null; until: Date | null; after?: AccessLevel | null }

/** One entry on an object (`depth` 0) or on a folder above it. The workspace's own default was given by nobody. */
export type AccessLink = {
  depth: number
  principal: Principal
  level: AccessLevel
  /** The object that carries the entry. */
  on?: string
  given?: Giving
}

/** Entries that an object does not carry, and might. */
export type TriedEntries = { objectId: string; entries: readonly Pick<AccessLink, 'principal' | 'level' | 'given'>[] }

/** What everybody in the workspace may do where no folder says otherwise. */
const WORKSPACE_DEFAULT: AccessLevel = 'WRITE'
/** More than folders can be nested; ends the walk should rows ever form a ring. */
const DEEPEST = 64

/** The workspace's own default, behind everything else; for what lies in no project it is all there is. */
export const WORKSPACE_LINK: AccessLink = { depth: DEEPEST + 1, principal: EVERYBODY, level: WORKSPACE_DEFAULT }

type Row = EntryColumns & {
  target: string
  object_id: string
  depth: number
  level: AccessLevel | null
  given_by: string | null
  given_at: Date | null
  ends_at: Date | null
  level_after: AccessLevel | null
  ended: boolean | null
}

/**
 * The entries that decide about each object, nearest first, ending with the workspace's own default. Objects that are
 * missing, or in the trash unless asked for, are left out.
 * @param principals only entries of these; null for all.
 * @param state `trashed` for what was deleted, whose entries say who may bring it back.
 * @param tried what one object would carry instead of its own entries.
 */
export async function accessChains(
  tx: ReadTransaction,
  kind: AccessObject,
  ids: readonly string[],
  principals: readonly Principal[] | null,
  state: 'living' | 'trashed' = 'living',
  tried: TriedEntries | null = null,
): Promise<Map<string, AccessLink[]>> {
  const chains = new Map<string, AccessLink[]>()
  if (!ids.length) return chains
  const subjects = principals && entryIds(principals)
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `with recursive chain as (
       select id as target, id as object_id, ${kind === 'project' ? 'folder_id' : 'parent_id'} as above, 0 as depth
         from ${kind} where id = any(?::uuid[]) and deleted_at is ${state === 'living' ? 'null' : 'not null'}
       union all
       select chain.target, folder.id, folder.parent_id, chain.depth + 1
         from chain join folder on folder.id = chain.above where chain.depth < ${DEEPEST}
     )
     select chain.target, chain.object_id, chain.depth, entry.member_id, entry.group_id, ${levelNow('entry')} as level,
            entry.given_by, entry.given_at, entry.ends_at, entry.level_after, entry.ends_at <= now() as ended
       from chain left join object_access entry on entry.object_id = chain.object_id
        and (?::uuid[] is null or entry.member_id is null or entry.member_id = any(?::uuid[]))
      order by chain.target, chain.depth`,
    [[...ids], subjects, subjects],
  )
  const isTried = ({ object_id }: Row): boolean => object_id === tried?.objectId
  for (const row of rows) {
    const chain = chains.get(row.target) ?? []
    // The first of its rows stands for all that the object carries.
    if (tried && isTried(row) && !chain.some(({ on }) => on === row.object_id))
      chain.push(...tried.entries.map((entry) => ({ ...entry, depth: row.depth, on: row.object_id })))
    if (row.level && !isTried(row))
      chain.push({
        depth: row.depth,
        principal: principalOf(row),
        level: row.level,
        on: row.object_id,
        given: {
          by: row.given_by,
          at: row.given_at,
          until: row.ended ? null : row.ends_at,
          after: row.ended ? null : row.level_after,
        },
      })
    chains.set(row.target, chain)
  }
  for (const chain of chains.values()) chain.push(WORKSPACE_LINK)
  return chains
}

/** The nearest entry for a principal. */
export const entryOf = (chain: readonly AccessLink[], principal: Principal): AccessLink | undefined =>
  chain.find((link) => link.principal === principal)

/** Whether an entry of that depth comes from a folder, and not from the object itself or the workspace's default. */
export const isInherited = (depth: number): boolean => depth > 0 && depth <= DEEPEST
