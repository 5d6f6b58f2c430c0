import type { Role } from '../../gql/graphql.ts'

/** Roles as people read them, strongest first. */
export const ROLE_NAMES: Record<Role, string> = { MANAGER: 'Manager', CONTRIBUTOR: 'Contributor', VIEWER: 'Viewer' }

export const ROLE_MEANINGS: Record<Role, string> = {
  MANAGER: 'Everything, and people and settings',
  CONTRIBUTOR: 'Adds notes, highlights, tags and insights',
  VIEWER: 'Reads, searches and plays what is shared',
}
