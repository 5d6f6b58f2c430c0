/** Workspace roles, strongest first. Access requests ask for one of the same three. */
export const ROLES = ['MANAGER', 'CONTRIBUTOR', 'VIEWER'] as const
export type Role = (typeof ROLES)[number]

/** Levels of access to one object, weakest first; the index is the rank. */
export const PERMISSIONS = ['none', 'READ', 'WRITE', 'FULL'] as const
export type Permission = (typeof PERMISSIONS)[number]
/** What can be granted: `none` is the absence of a grant. */
export type GrantedPermission = Exclude<Permission, 'none'>

/** Groups that exist without being made; a grant may name one of them, a user group's id or a user. */
export const BUILT_IN_GROUPS = ['public', 'markup', 'playback'] as const
export type BuiltInGroup = (typeof BUILT_IN_GROUPS)[number]

/** none 0, READ 1, WRITE 2, FULL 3. */
export function permissionRank(permission: Permission): number {
  return PERMISSIONS.indexOf(permission)
}

/** The highest of the permissions that somebody has by user, group and built-in groups; `none` of an empty list. */
export function highestPermission(permissions: Iterable<Permission>): Permission {
  let highest: Permission = 'none'
  for (const permission of permissions) {
    if (permissionRank(permission) > permissionRank(highest)) highest = permission
  }
  return highest
}

/** What the permission is worth to a member of that role: a VIEWER never has more than READ. */
export function capForRole(role: Role, permission: Permission): Permission {
  return role === 'VIEWER' && permissionRank(permission) > permissionRank('READ') ? 'READ' : permission
}

/** Whether the permission reaches the required level, whoever holds it. */
export function permits(held: Permission, required: Permission): boolean {
  return permissionRank(held) >= permissionRank(required)
}

/** Whether a member of that role, holding that permission, reaches the required level. */
export function roleMay(role: Role, held: Permission, required: Permission): boolean {
  return permits(capForRole(role, held), required)
}

/** The role that a permission calls for: WRITE and FULL are a contributor's, READ a viewer's, none nobody's. */
export function roleOfPermission(permission: GrantedPermission): Role
export function roleOfPermission(permission: Permission): Role | null
export function roleOfPermission(permission: Permission): Role | null {
  if (permission === 'none') return null
  return permission === 'READ' ? 'VIEWER' : 'CONTRIBUTOR'
}

/** Whether the text, from outside, names a role. */
export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}
