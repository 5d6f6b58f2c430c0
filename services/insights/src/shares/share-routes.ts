import type { Foundation } from '@verbatim/kit/foundation.ts'
import { FILE_HEADERS, PICTURE_HEADERS } from '@verbatim/shares/public-frame.ts'
import type { AskedPart } from '@verbatim/shares/public-room.ts'
import { publicRoutes } from '@verbatim/shares/public-routes.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import { sharedFilePath, termsOf, ticketStep } from '@verbatim/shares/shared-picture.ts'
import { quotedIds } from '#src/insights/insight.ts'
import { isAwaiting, withAwaited } from './await-quotes.ts'
import { findSharedInsight, type PublicInsight } from './find-shared-insight.ts'
import { pageRowVersions } from './page-version-query.ts'
import { type PathOf, publicPage } from './public-page.ts'
import { readQuotes, readSharedInsight, type SharedInsight } from './read-shared-insight.ts'

/** Serves /p/{shareToken} on a workspace's host to whoever has the address. */
export function shareRoutes(foundation: Foundation, hostSecret: Uint8Array): void {
  const html = (link: ShareLink, insight: PublicInsight, shown: SharedInsight, asked: AskedPart): string => {
    const ticket = { terms: termsOf(link), key: hostSecret, now: new Date() }
    const pathOf: PathOf = (fileId, below) => sharedFilePath(below, insight.id, { ...ticket, fileId })
    return publicPage(shown, link, pathOf, asked)
  }
  publicRoutes(foundation, hostSecret, {
    prefix: '/p',
    column: 'insight_id',
    find: findSharedInsight,
    headers: ({ grants }) => (grants.includes('playback') ? FILE_HEADERS : PICTURE_HEADERS),
    versionOf(link, insight) {
      const { id, projectId, authorIds, publishedBlocks } = insight
      const userIds = [link.maker.userId, ...authorIds]
      const rows = {
        linkId: link.id,
        insightId: id,
        projectId,
        highlightIds: quotedIds(publishedBlocks ?? []),
        userIds,
      }
      return async (tx, teamId) => `${ticketStep(new Date())} ${await pageRowVersions(tx, teamId, rows)}`
    },
    async page(tx, teamId, link, insight, asked) {
      const shown = await readSharedInsight(tx, teamId, link, insight)
      if (!isAwaiting(shown, link, insight, new Date())) return html(link, insight, shown, asked)
      return async () => {
        const read = () =>
          foundation.db.read(teamId, async (later) => {
            const still = await shareLinkReader(later, teamId, 'insight_id').byToken(link.token, new Date())
            if (!still || !(await findSharedInsight(later, teamId, still))) return null
            return readQuotes(later, teamId, link, insight, shown.projectIds)
          })
        const told = await withAwaited(shown, read)
        return told && html(link, insight, told, asked)
      }
    },
  })
}
