import type { IncomingHttpHeaders } from 'node:http'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'

/**
 * The workspace on whose host a request came, as the edge signed it; null for one from inside the region's network, which
 * came on no host. Throws Unauthorized for a mark that the edge did not sign.
 * @param secret derived from the region's internal key for the purpose `internal`.
 */
export async function hostTeam(headers: IncomingHttpHeaders, secret: Uint8Array): Promise<string | null> {
  const mark = headers[INTERNAL_HEADER]
  if (mark === undefined) return null
  const { teamId } = await verifyInternal(Array.isArray(mark) ? mark[0] : mark, secret)
  return typeof teamId === 'string' ? teamId : null
}
