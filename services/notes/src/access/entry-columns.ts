import {
  EVERYBODY,
  groupIdOf,
  groupPrincipal,
  isBuiltInGroup,
  type Principal,
  userIdOf,
  userPrincipal,
} from '@verbatim/access/principal.ts'

/**
 * How `object_access` names a principal: by no id for everybody, by `member_id` for a member, and by the same id twice
 * for a user group. A process of before groups reads that as a member whom nobody is, and never as everybody.
 */
export type EntryColumns = { member_id: string | null; group_id: string | null }

/** The principal that a row names. */
export const principalOf = ({ member_id, group_id }: EntryColumns): Principal =>
  group_id ? groupPrincipal(group_id) : member_id ? userPrincipal(member_id) : EVERYBODY

/** The columns that name a principal. Of the built-in groups only everybody has entries. */
export function columnsOf(principal: Principal): EntryColumns {
  const groupId = principal === EVERYBODY ? null : groupIdOf(principal)
  if (groupId && isBuiltInGroup(groupId)) throw new RangeError(`No entry of an object is for ${groupId}`)
  return { member_id: groupId ?? userIdOf(principal), group_id: groupId }
}

/** What an entry of the table says now, as SQL: what has ended says what it leaves behind, or nothing (null). */
export const levelNow = (table: string): string =>
  `case when ${table}.ends_at <= now() then ${table}.level_after else ${table}.level end`

/** Ids under which entries of these principals stand; those of everybody have none. */
export const entryIds = (principals: readonly Principal[]): string[] =>
  principals.flatMap((principal) => {
    const id = userIdOf(principal) ?? groupIdOf(principal)
    return id && !isBuiltInGroup(id) ? [id] : []
  })
