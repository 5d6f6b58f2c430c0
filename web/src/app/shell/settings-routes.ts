import { ROUTES, type RouteName } from '@verbatim/contracts/route-table.ts'
import { routeNames } from '@verbatim/contracts/routes.ts'

/** The trash, of the workspace and of a project: the navigation has a place of its own for it. */
export const TRASH: readonly RouteName[] = ['trash', 'projectTrash']

/** The routes of the workspace's settings: what lies below `/settings`, and the audit log. */
export const SETTINGS: readonly RouteName[] = routeNames().filter(
  (name) => name === 'auditLog' || `${ROUTES[name].path}/`.startsWith('/settings/'),
)
