import type { Role } from '../../gql/graphql.ts'

/** Roles as people read them, strongest first. */
export const ROLE_NAMES: Record<Role, string> = { MANAGER: 'Manager', CONTRIBUTOR: 'Contributor', VIEWER: 'Viewer' }

export const ROLE_MEANINGS: Record<Role, string> = {
  MANAGER: 'Everything, and people and settings',
  CONTRIBUTOR: 'Adds notes, highlights, tags and insights',
  VIEWER: 'Reads, searches and plays what is shared',
}

/** A role with its article, as in “asks to be a contributor”. */
export const A_ROLE: Record<Role, string> = { MANAGER: 'a manager', CONTRIBUTOR: 'a contributor', VIEWER: 'a viewer' }

/** The roles above one, the nearest first. */
export const rolesAbove = (role: Role): Role[] => {
  const roles = Object.keys(ROLE_NAMES) as Role[]
  return roles.slice(0, roles.indexOf(role)).reverse()
}
