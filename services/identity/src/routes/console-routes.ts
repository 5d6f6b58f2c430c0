import { isId } from '@verbatim/contracts/ids.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { z } from 'zod'
import type { Identity } from '#src/context.ts'
import { header, ROOT_SESSION_HEADER, readRootCaller, readWorkspaceCaller } from '#src/http/callers.ts'
import { readBody, text } from '#src/http/read-body.ts'
import { createForCustomer } from '#src/staff/create-for-customer.ts'
import { introduceStaff } from '#src/staff/find-staff.ts'
import { findTeamRecord } from '#src/staff/find-team-record.ts'
import { findUsersByEmail } from '#src/staff/find-users-by-email.ts'
import { updateSubdomain } from '#src/staff/update-subdomain.ts'
import { askVisit } from '#src/support-visits/ask-visit.ts'
import { keepLook } from '#src/support-visits/keep-look.ts'
import { enterByVisit, leaveVisit, ownVisits, toStaffVisit } from '#src/support-visits/staff-visits.ts'

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
  server.post('/internal/console/subdomain', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return updateSubdomain(identity, caller, readBody(ofTeam.extend({ subdomain: text }), request.body))
  })
  server.post('/internal/console/create-workspace', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    const order = ofTeam.extend({ teamName: text, subdomain: text, email: text, name: text })
    return createForCustomer(identity, caller, readBody(order, request.body))
  })
  visitRoutes(server, identity)
}

const ofTeam = z.object({ assertion: text, teamId })
const ofVisit = ofTeam.extend({ visitId: z.string().refine(isId, 'is no id') })
const look = z.object({
  visitId: z.string().refine(isId, 'is no id'),
  what: z.array(z.string().max(200)).max(60),
  object: z.object({ type: z.string().max(60), id: z.string().max(200), name: z.string().max(300) }).nullable(),
})

/** Visits of support, as who visits asks for them, and what the region gateway saw them open. */
function visitRoutes(server: HttpServer, identity: Identity): void {
  server.post('/internal/console/visits', async (request) => {
    await readRootCaller(request, identity.keys)
    return { visits: (await ownVisits(identity, readBody(ofTeam, request.body))).map(toStaffVisit) }
  })
  server.post('/internal/console/ask-visit', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    const order = readBody(ofTeam.extend({ reason: text, minutes: z.number() }), request.body)
    return toStaffVisit(await askVisit(identity, caller, order))
  })
  server.post('/internal/console/enter', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return enterByVisit(identity, caller, readBody(ofVisit, request.body))
  })
  server.post('/internal/console/leave', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return toStaffVisit(await leaveVisit(identity, caller, readBody(ofVisit, request.body)))
  })
  server.post('/internal/support-look', async (request) => {
    const { teamId: team } = await readWorkspaceCaller(request, identity.keys)
    await keepLook(identity, team, readBody(look, request.body))
    return { success: true }
  })
}
