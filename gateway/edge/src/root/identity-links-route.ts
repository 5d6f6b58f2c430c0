import { isRegionKey } from '@verbatim/contracts/regions.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { z } from 'zod'
import { installedRegions, type RootContext } from './root-context.ts'
import { sharePassword } from './shared-passwords.ts'
import { parse } from './sign-in-routes.ts'

const linkBody = z.object({
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  teamId: z.uuid(),
  region: z.string(),
  member: z.boolean(),
  invited: z.boolean().default(false),
})

/** Where a region's identity tells the edge of addresses, and asks it for what concerns every region. */
export const IDENTITY_PATHS = {
  identities: '/internal/identities',
  passwords: '/internal/passwords',
  staffVisits: '/internal/staff-visits',
} as const

/** A region tells the edge that a keyed hash joined or left a workspace, or was invited. `secret` is shared by regions and edge. */
export function identityLinksRoute(server: HttpServer, { directory }: RootContext, secret: Uint8Array): void {
  server.post(IDENTITY_PATHS.identities, async (request) => {
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

const emailHashBody = z.object({ emailHash: z.string().regex(/^[0-9a-f]{64}$/) })

/** A region has made an account or set a password. `secret` is shared by regions and edge. */
export function sharedPasswordsRoute(server: HttpServer, root: RootContext, secret: Uint8Array): void {
  server.post(IDENTITY_PATHS.passwords, async (request) => {
    const header = request.headers[INTERNAL_HEADER]
    await verifyInternal(Array.isArray(header) ? header[0] : header, secret)
    await sharePassword(root, parse(emailHashBody, request.body).emailHash)
    return { status: 'success' }
  })
}

/**
 * A region says that somebody of the operator may visit no longer: every region ends their visits. Fails where one of them
 * did not answer, after the others have. `secret` is shared by regions and edge.
 */
export function staffVisitsRoute(server: HttpServer, root: RootContext, secret: Uint8Array): void {
  server.post(IDENTITY_PATHS.staffVisits, async (request) => {
    const header = request.headers[INTERNAL_HEADER]
    await verifyInternal(Array.isArray(header) ? header[0] : header, secret)
    const { emailHash } = parse(emailHashBody, request.body)
    const answers = await Promise.allSettled(
      installedRegions(root).map((region) =>
        root.regions.call(region, '/internal/end-staff-visits', { body: { emailHash } }),
      ),
    )
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    return { status: 'success' }
  })
}
