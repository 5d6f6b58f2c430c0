import { isId } from '@verbatim/contracts/ids.ts'
import { isJobRole } from '@verbatim/contracts/job-roles.ts'
import { isOrgSize } from '@verbatim/contracts/org-sizes.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { OutboxMailer } from '@verbatim/kit/mail/outbox-mailer.ts'
import { z } from 'zod'
import { passwordOf, takePassword } from '#src/accounts/shared-password.ts'
import { unlock } from '#src/accounts/unlock.ts'
import { sendConfirmation } from '#src/confirmations/send-confirmation.ts'
import type { Identity } from '#src/context.ts'
import { confirmationBody, newPasswordBody, passwordBody, proofBody, tokenBody, toldBody } from '#src/http/bodies.ts'
import { header, ROOT_SESSION_HEADER, readCaller, readRootCaller } from '#src/http/callers.ts'
import { readBody, text } from '#src/http/read-body.ts'
import { signInByProvider } from '#src/provider-accounts/sign-in-by-provider.ts'
import { readAssertion } from '#src/sessions/assertion.ts'
import { resolveActor } from '#src/sessions/resolve-actor.ts'
import { confirmOnRoot, endSession, passwordOnRoot, resetOnRoot, rootPerson } from '#src/sessions/sign-in-to-root.ts'
import { endStaffVisits } from '#src/support-visits/end-staff-visits.ts'
import { createWorkspace } from '#src/workspaces/create-workspace.ts'
import { joinByDomain } from '#src/workspaces/join-by-domain.ts'
import { openWorkspace } from '#src/workspaces/open-workspace.ts'
import { teamsOfAddress } from '#src/workspaces/teams-of-address.ts'

const teamId = z.string().refine(isId, 'is no id')
const sendBody = confirmationBody.extend({ password: text.optional(), name: text.optional(), ticket: text.optional() })
const workspaceBody = z.object({
  teamId,
  teamName: text,
  subdomain: z.string().max(50),
  orgSize: z.string().refine(isOrgSize, 'is none of the choices').nullish(),
  jobRole: z.string().refine(isJobRole, 'is none of the choices').nullish(),
  sampleData: z.boolean(),
  email: text,
  name: text,
  password: text.optional(),
  assertion: text,
})
const openBody = z.object({ teamId, assertion: text })
const joinBody = openBody.extend({ email: text, name: z.string().max(200) })
const emailHash = z.string().regex(/^[0-9a-f]{64}$/)
const password = z.object({ passwordHash: text, chosenAt: z.number().int().nullable(), since: z.number().int() })
const credential = z.union([
  z.object({ sessionToken: text }),
  z.object({ accessToken: text }),
  z.object({ apiToken: text }),
])

/** What edge and region gateway ask, under `/internal/`. Every call carries a signed internal token. */
export function internalRoutes(server: HttpServer, identity: Identity, outbox: OutboxMailer | null): void {
  rootSignInRoutes(server, identity)
  rootSessionRoutes(server, identity)
  workspaceRoutes(server, identity)
  passwordRoutes(server, identity)
  staffVisitRoutes(server, identity)
  server.post('/internal/actor', async (request) => {
    const { teamId: signed } = await readCaller(request, identity.keys)
    const { teamId: named } = readBody(z.object({ teamId: teamId.optional() }), request.body)
    const team = named ?? signed
    if (!team || (signed && team !== signed)) throw invalid('Name one workspace.', { teamId: 'invalid' })
    return resolveActor(identity, team, readBody(credential, request.body))
  })
  if (!outbox) return
  server.get('/internal/mails', async (request) => {
    await readRootCaller(request, identity.keys)
    const { to } = readBody(z.object({ to: text.optional() }), request.query)
    return { mails: await outbox.list(to) }
  })
}

function rootSignInRoutes(server: HttpServer, identity: Identity): void {
  server.post('/internal/send-confirmation', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return sendConfirmation(identity, caller, readBody(sendBody, request.body))
  })
  server.post('/internal/confirm', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return confirmOnRoot(identity, caller, readBody(proofBody, request.body))
  })
  server.post('/internal/provider-sign-in', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return signInByProvider(identity, caller, readBody(toldBody, request.body))
  })
  server.post('/internal/password', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return passwordOnRoot(identity, caller, readBody(passwordBody, request.body))
  })
  server.post('/internal/unlock', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return unlock(identity, caller, readBody(tokenBody, request.body).token)
  })
  server.post('/internal/reset-password', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return resetOnRoot(identity, caller, readBody(newPasswordBody, request.body))
  })
}

function rootSessionRoutes(server: HttpServer, identity: Identity): void {
  server.get('/internal/root-session', async (request) => {
    await readRootCaller(request, identity.keys)
    return rootPerson(identity, header(request, ROOT_SESSION_HEADER) ?? null)
  })
  server.post('/internal/root-logout', async (request) => {
    await readRootCaller(request, identity.keys)
    await endSession(identity, header(request, ROOT_SESSION_HEADER) ?? '')
    return { success: true }
  })
  server.post('/internal/teams-by-assertion', async (request) => {
    await readRootCaller(request, identity.keys)
    const { assertion } = readBody(z.object({ assertion: text }), request.body)
    return teamsOfAddress(identity, await readAssertion(assertion, identity.keys.assertion, identity.clock))
  })
}

/** Somebody of the operator may visit no longer, says the region that has their account. */
function staffVisitRoutes(server: HttpServer, identity: Identity): void {
  server.post('/internal/end-staff-visits', async (request) => {
    await readRootCaller(request, identity.keys)
    return endStaffVisits(identity, readBody(z.object({ emailHash }), request.body).emailHash)
  })
}

/** A person has one password, also where several regions have an account of theirs: the edge carries it between them. */
function passwordRoutes(server: HttpServer, identity: Identity): void {
  server.post('/internal/password-of', async (request) => {
    await readRootCaller(request, identity.keys)
    return passwordOf(identity, readBody(z.object({ emailHash }), request.body).emailHash)
  })
  server.post('/internal/take-password', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    await takePassword(identity, caller, readBody(z.object({ emailHash, password }), request.body))
    return { success: true }
  })
}

function workspaceRoutes(server: HttpServer, identity: Identity): void {
  server.post('/internal/workspaces', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    const { orgSize = null, jobRole = null, ...order } = readBody(workspaceBody, request.body)
    return createWorkspace(identity, caller, { ...order, orgSize, jobRole })
  })
  server.post('/internal/open-workspace', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return openWorkspace(identity, caller, readBody(openBody, request.body))
  })
  server.post('/internal/join-workspace', async (request) => {
    const caller = await readRootCaller(request, identity.keys)
    return joinByDomain(identity, caller, readBody(joinBody, request.body))
  })
}
