import type { RouteName } from '@verbatim/contracts/route-table.ts'
import type { ParamsOf, RouteMatch } from '@verbatim/contracts/routes.ts'
import { createContext, use } from 'react'

/** The route that is on screen. */
export const RouteContext = createContext<RouteMatch | null>(null)

/** The route that is on screen; null outside every route. */
export function useRoute(): RouteMatch | null {
  return use(RouteContext)
}

/**
 * The parameters of the path, ids as 36 characters: `const { noteId } = useRouteParams('note')`.
 * A screen of several routes names all of them: `useRouteParams('projectTags', 'tagBoard')` gives what they share.
 * Throws when another route is on screen.
 */
export function useRouteParams<Name extends RouteName>(...names: Name[]): ParamsOf<Name> {
  const match = use(RouteContext)
  if (!match || !names.some((name) => name === match.name))
    throw new Error(`This is not the route ${names.join(' or ')}`)
  return match.params as ParamsOf<Name>
}
