import type { Foundation } from '@verbatim/kit/foundation.ts'
import { publicRoutes } from '@verbatim/shares/public-routes.ts'
import { findSharedInsight, readSharedInsight } from './find-shared-insight.ts'
import { publicPage } from './public-page.ts'

/** Serves /p/{shareToken} on a workspace's host to whoever has the address. */
export function shareRoutes(foundation: Foundation, hostSecret: Uint8Array): void {
  publicRoutes(foundation, hostSecret, {
    prefix: '/p',
    column: 'insight_id',
    find: findSharedInsight,
    page: async (tx, teamId, link, insight) => publicPage(await readSharedInsight(tx, teamId, link, insight), link),
  })
}
