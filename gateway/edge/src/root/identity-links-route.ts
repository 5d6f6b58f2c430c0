import { isRegionKey } from '@verbatim/contracts/regions.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { z } from 'zod'
import type { RootContext } from './root-context.ts'
import { parse } from './sign-in-routes.ts'

const linkBody = z.object({
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  teamId: z.uuid(),
  region: z.string(),
  member: z.boolean(),
  invited: z.boolean().default(false),
})

/** A region tells the edge that a keyed hash joined or left a workspace, or was invited. `secret` is shared by regions and edge. */
export function identityLinksRoute(server: HttpServer, { directory }: RootContext, secret: Uint8Array): void {
  server.post('/internal/identities', async (request) => {
    const header = request.headers[INTERNAL_HEADER]
    await verifyInternal(Array.isArray(header) ? header[0] : header, secret)
    const { emailHash, teamId, region, member, invited } = parse(linkBody, request.body)
    if (!isRegionKey(region)) throw invalid('Unknown region.')
    await (member || invited
      ? directory.link({ emailHash, teamId, region, member })
      : directory.unlink(emailHash, teamId))
    return { status: 'success' }
  })
}
