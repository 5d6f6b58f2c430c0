import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import { checkedLine } from '#src/checked-input.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Who keeps a group: managers by hand, or the directory by SCIM. */
const KEPT_BY = ['HAND', 'SCIM'] as const
export type KeptBy = (typeof KEPT_BY)[number]

/** Members to whom something can be given together. `version` grows with every change of it or of who is in it. */
export type UserGroup = {
  id: string
  name: string
  keptBy: KeptBy
  /** How the directory calls it. */
  externalId: string | null
  /** The role that members from the directory have through it. */
  role: Role | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** A name of a group as it is stored; throws ValidationError. */
export const checkedGroupName = (text: string): string =>
  checkedLine(text, 'a name for the group', TEXT_LIMITS.groupName, 'name')

/** What two groups of a workspace may not have in common: case and forms of the same letters do not tell names apart. */
export const groupNameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Whether the actor may change the group: a manager, and only one that no directory keeps. */
export const canEditGroup = (actor: Pick<Actor, 'role'>, { keptBy }: Pick<UserGroup, 'keptBy'>): boolean =>
  canManageMembers(actor) && keptBy === 'HAND'

/** Throws Forbidden for whoever does not manage members. */
export function requireManager(actor: Pick<Actor, 'role'>): void {
  if (!canManageMembers(actor)) throw forbidden('Only managers can change groups.')
}

/** Throws InvalidOperation for a group that the directory keeps: what is changed here would be undone there. */
export function requireKeptByHand({ name, keptBy }: UserGroup): void {
  if (keptBy === 'SCIM') throw invalidOperation(`Your directory keeps the group “${name}”. Change it there.`)
}
