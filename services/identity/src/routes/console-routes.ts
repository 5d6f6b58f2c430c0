import { isId } from '@verbatim/contracts/ids.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { z } from 'zod'
import type { Identity } from '#src/context.ts'
import { header, ROOT_SESSION_HEADER, readRootCaller } from '#src/http/callers.ts'
import { readBody, text } from '#src/http/read-body.ts'
import { introduceStaff } from '#src/staff/find-staff.ts'
import { findTeamRecord } from '#src/staff/find-team-record.ts'
import { findUsersByEmail } from '#src/staff/find-users-by-email.ts'

const emailHash = z.string().regex(/^[0-9a-f]{64}$/)
const teamId = z.string().refine(isId, 'is no id')

/**
 * What the edge asks for the support console. The region of the session says who it is; the one that holds what is asked
 * for believes its assertion, and looks at the permission itself.
 */
export function consoleRoutes(server: HttpServer, identity: Identity): void {
  server.post('/internal/console/staff', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    const { looksUp = null } = readBody(z.object({ looksUp: emailHash.optional() }), request.body)
    return introduceStaff(identity, caller, { rootToken: header(request, ROOT_SESSION_HEADER) ?? null, looksUp })
  })
  server.post('/internal/console/users', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    const order = readBody(z.object({ assertion: text, email: text }), request.body)
    return { users: await findUsersByEmail(identity, caller, order) }
  })
  server.post('/internal/console/team', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return findTeamRecord(identity, caller, readBody(z.object({ assertion: text, teamId }), request.body))
  })
}
