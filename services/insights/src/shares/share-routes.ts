import type { Foundation } from '@verbatim/kit/foundation.ts'
import { PICTURE_HEADERS } from '@verbatim/shares/public-frame.ts'
import { publicRoutes } from '@verbatim/shares/public-routes.ts'
import { sharedPicturePath, termsOf } from '@verbatim/shares/shared-picture.ts'
import { findSharedInsight, readSharedInsight } from './find-shared-insight.ts'
import { publicPage } from './public-page.ts'

/** Serves /p/{shareToken} on a workspace's host to whoever has the address. */
export function shareRoutes(foundation: Foundation, hostSecret: Uint8Array): void {
  publicRoutes(foundation, hostSecret, {
    prefix: '/p',
    column: 'insight_id',
    find: findSharedInsight,
    headers: PICTURE_HEADERS,
    async page(tx, teamId, link, insight) {
      const ticket = { terms: termsOf(link), key: hostSecret, now: new Date() }
      const pathOf = (fileId: string): string => sharedPicturePath(insight.id, { ...ticket, fileId })
      return publicPage(await readSharedInsight(tx, teamId, link, insight), link, pathOf)
    },
  })
}
