import { EXTERNAL_ID_KINDS, type ExternalId, isExternalId } from '@verbatim/contracts/external-ids.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { AppError, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, type InternalClaims, verifyInternal } from '@verbatim/kit/internal-token.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RootContext } from '../root/root-context.ts'
import { parse } from '../root/sign-in-routes.ts'

const id = z.string().refine(isExternalId, 'is no id of a service outside')
const connectBody = z.strictObject({
  kind: z.enum(EXTERNAL_ID_KINDS),
  id,
  teamId: z.uuid(),
  region: z.enum(REGION_KEYS),
  connected: z.boolean(),
})
const identifyBody = z.union([
  z.strictObject({ type: z.literal('SLACK'), slackTeamId: id }),
  z.strictObject({ type: z.literal('STRIPE'), stripeCustomerId: id }),
  z.strictObject({ type: z.literal('STRIPE'), stripeSubscriptionId: id }),
  z.strictObject({ type: z.literal('MICROSOFT_TEAMS'), teamsTenantId: id }),
  z.strictObject({ type: z.literal('RECRUIT'), recruitStudyId: id }),
])

/** Addresses that regions call: they are open on any host, and closed to everybody without the edge's own key. */
export const EXTERNAL_ID_PATHS = [
  '/internal/integrations',
  '/global/identify-webhook',
  '/global/connected-integrations',
]

/**
 * Ids of services outside: a region tells which of its teams one belongs to, asks to whom one belongs, and lists those of
 * a team. `secret` is shared by regions and edge; strangers could else find out who uses what.
 */
export function externalIdRoutes(server: HttpServer, { directory }: RootContext, secret: Uint8Array): void {
  server.post('/internal/integrations', async (request) => {
    await claimsOf(request, secret)
    const { kind, id, teamId, region, connected } = parse(connectBody, request.body)
    const route = await directory.byTeam(teamId)
    if (route?.region !== region) throw invalidOperation('This workspace does not live in this region.')
    await (connected ? directory.connect({ kind, id, teamId }) : directory.disconnect({ kind, id, teamId }))
    return { status: 'success' }
  })
  server.post('/global/identify-webhook', async (request) => {
    await claimsOf(request, secret)
    const teamId = await directory.teamOf(asked(parse(identifyBody, request.body)))
    if (!teamId) throw notFound('Workspace')
    return { teamId }
  })
  server.get('/global/connected-integrations', async (request) => {
    const { teamId } = await claimsOf(request, secret)
    if (typeof teamId !== 'string' || !isId(teamId)) throw new AppError('Unauthorized', 'This call names no workspace.')
    const connected = await directory.connectedTo(teamId)
    return { integrations: connected.map(({ kind, id, connectedAt }) => ({ kind, id, connectedAt })) }
  })
}

function claimsOf({ headers }: FastifyRequest, secret: Uint8Array): Promise<InternalClaims> {
  const header = headers[INTERNAL_HEADER]
  return verifyInternal(Array.isArray(header) ? header[0] : header, secret)
}

function asked(body: z.infer<typeof identifyBody>): ExternalId {
  if ('slackTeamId' in body) return { kind: 'SLACK_TEAM', id: body.slackTeamId }
  if ('stripeCustomerId' in body) return { kind: 'STRIPE_CUSTOMER', id: body.stripeCustomerId }
  if ('stripeSubscriptionId' in body) return { kind: 'STRIPE_SUBSCRIPTION', id: body.stripeSubscriptionId }
  if ('teamsTenantId' in body) return { kind: 'TEAMS_TENANT', id: body.teamsTenantId }
  return { kind: 'RECRUIT_STUDY', id: body.recruitStudyId }
}
