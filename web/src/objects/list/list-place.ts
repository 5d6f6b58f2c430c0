import type { ListQueryInput } from '../../gql/graphql.ts'

/** Where a list looks: in one project, or without one in all that one may open. */
export type ListPlace = {
  projectId: string | null
  /** Which of what stands there, in the wire form of a filter. What somebody filters by comes besides. */
  within?: object
  /** Only what one opened or worked on oneself. */
  recent?: true
}

/** All that stands at a place, or of it what a filter in its wire form finds. */
export function placeQuery({ projectId, within, recent }: ListPlace, filter: unknown = null): ListQueryInput {
  const parts = [within, filter].filter((part) => part != null)
  const [only] = parts
  return {
    ...(projectId !== null && { projectId }),
    ...(recent && { recent }),
    ...(parts.length > 0 && { filter: parts.length === 1 ? only : { and: parts } }),
  }
}
