import { InMemoryCache } from '@apollo/client'

/** Parts of a thing that have no id of their own. Screens ask for different fields of them, and each keeps the others'. */
const PARTS = [
  'Evidence',
  'InsightPermissions',
  'NotePermissions',
  'ObjectPermissions',
  'ProjectCounts',
  'ProjectPermissions',
  'WorkspacePermissions',
] as const

/** What the page knows of the graph. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({ typePolicies: Object.fromEntries(PARTS.map((name) => [name, { merge: true }])) })
