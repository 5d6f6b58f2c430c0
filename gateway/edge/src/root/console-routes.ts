import { isId, newId } from '@verbatim/contracts/ids.ts'
import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import type { AdminTeam, AdminUser, ConsolePerson, StaffPermission, StaffVisit } from '@verbatim/contracts/staff.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { forbidden, invalid, invalidOperation, isAppError, notFound } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { TenantRoute } from '../directory/tenant-directory.ts'
import { countSearch } from './attempts.ts'
import { installedRegions, type RootContext } from './root-context.ts'
import { rootSession } from './root-cookie.ts'
import { hashOfEmail, parse } from './sign-in-routes.ts'
import { subdomainAnswer } from './subdomain-routes.ts'

type Staff = ConsolePerson & { emailHash: string; assertion: string }

const usersBody = z.object({ email: z.string().max(320) })
const ofTeam = z.object({ teamId: z.uuid() })
const ofVisit = ofTeam.extend({ visitId: z.uuid() })
const askBody = ofTeam.extend({ reason: z.string().max(2000), minutes: z.number() })
const subdomainBody = ofTeam.extend({ subdomain: z.string().max(100) })
const createBody = z.object({
  teamName: z.string().max(1000),
  subdomain: z.string().max(100),
  email: z.string().max(320),
  name: z.string().max(1000),
  region: z.string(),
})
const teamQuery = z.object({ at: z.string().trim().min(1).max(100) })

/** Where a workspace is now: the region that it has left could only refuse. */
const LATEST_MS = 1000

/**
 * The support console. The region of the session says who of the operator asks and what they may do; each region that is
 * asked looks at that itself, and only regions that know an address already are told it. Nothing of it is kept here.
 */
export function consoleRoutes(server: HttpServer, root: RootContext): void {
  server.get('/api/root/console', async (request): Promise<ConsolePerson> => {
    const { name, email, permissions } = await staffOf(root, request)
    return { name, email, permissions }
  })
  server.post('/api/root/console/users', async (request): Promise<{ users: AdminUser[] }> => {
    const { email } = parse(usersBody, request.body)
    const looksUp = hashOfEmail(root, email)
    const { emailHash } = await staffOf(root, request)
    await countSearch(root, emailHash)
    const { assertion } = await staffOf(root, request, looksUp)
    const known = await root.directory.regionsOf(looksUp)
    const regions = installedRegions(root).filter((region) => known.some((one) => one.region === region))
    const answers = await Promise.all(
      regions.map((region) => call<{ users: AdminUser[] }>(root, region, 'users', { assertion, email })),
    )
    return { users: answers.flatMap(({ users }) => users) }
  })
  server.get('/api/root/console/team', async (request): Promise<AdminTeam> => {
    const { assertion } = await staffOf(root, request)
    const { teamId, region } = await routeOf(root, parse(teamQuery, request.query).at)
    return call<AdminTeam>(root, region, 'team', { assertion, teamId })
  })
  visitRoutes(server, root)
  addressRoutes(server, root)
}

/** Workspaces for customers, and other addresses for those that there are. An address is taken here before its region is asked. */
function addressRoutes(server: HttpServer, root: RootContext): void {
  server.post('/api/root/console/create-workspace', async (request): Promise<{ teamId: string }> => {
    const { region, ...order } = parse(createBody, request.body)
    const staff = await staffWith(root, request, 'createWorkspace')
    if (!isRegionKey(region) || !installedRegions(root).includes(region))
      throw invalid('Choose one of the offered regions.', { region: 'unknown' })
    const subdomain = await freeSubdomain(root, order.subdomain)
    const teamId = newId()
    await root.directory.upsert({ teamId, subdomain, region })
    const body = { ...order, teamId, subdomain, assertion: staff.assertion }
    return call<{ teamId: string }>(root, region, 'create-workspace', body).catch(async (error: unknown) => {
      await root.directory.remove({ teamId })
      throw error
    })
  })
  server.post('/api/root/console/subdomain', async (request): Promise<{ subdomain: string }> => {
    const { teamId, subdomain: wanted } = parse(subdomainBody, request.body)
    const { assertion } = await staffWith(root, request, 'updateSubdomain')
    const before = await routeOf(root, teamId)
    const subdomain = await freeSubdomain(root, wanted)
    await root.directory.upsert({ teamId, subdomain, region: before.region })
    const body = { assertion, teamId, subdomain }
    return call<{ subdomain: string }>(root, before.region, 'subdomain', body).catch(async (error: unknown) => {
      await root.directory.upsert({ teamId, subdomain: before.subdomain, region: before.region })
      throw error
    })
  })
}

/** The address that was wanted; throws ValidationError for one that may not be, and InvalidOperation for one that is taken. */
async function freeSubdomain({ directory }: RootContext, wanted: string): Promise<string> {
  const { available, subdomain, taken, reason = '' } = await subdomainAnswer(directory, wanted)
  if (available) return subdomain
  throw taken ? invalidOperation(reason) : invalid(reason, { subdomain: 'invalid' })
}

/** Who asks, when they may do it: looked at before anything is taken here, and once more by the region. Throws Forbidden. */
async function staffWith(root: RootContext, request: FastifyRequest, permission: StaffPermission): Promise<Staff> {
  const staff = await staffOf(root, request)
  if (!staff.permissions.includes(permission)) throw forbidden('You are not allowed to do this in the console.')
  return staff
}

/** Visits of support to a workspace: asked for here, allowed by its managers, and entered by a link of one use. */
function visitRoutes(server: HttpServer, root: RootContext): void {
  const ask = async <T>(request: FastifyRequest, path: string, body: Record<string, unknown>): Promise<T> => {
    const { assertion } = await staffOf(root, request)
    const { teamId, region } = await routeOf(root, String(body.teamId))
    return call<T>(root, region, path, { ...body, assertion, teamId })
  }
  server.get(
    '/api/root/console/visits',
    (request): Promise<{ visits: StaffVisit[] }> => ask(request, 'visits', parse(ofTeam, request.query)),
  )
  server.post(
    '/api/root/console/ask-visit',
    (request): Promise<StaffVisit> => ask(request, 'ask-visit', parse(askBody, request.body)),
  )
  server.post(
    '/api/root/console/leave-visit',
    (request): Promise<StaffVisit> => ask(request, 'leave', parse(ofVisit, request.body)),
  )
  server.post('/api/root/console/enter', async (request): Promise<{ url: string }> => {
    const body = parse(ofVisit, request.body)
    const { token } = await ask<{ token: string }>(request, 'enter', body)
    const { subdomain } = await routeOf(root, body.teamId)
    return { url: publicUrl(root.config, subdomain, `/auth/magic-login?token=${encodeURIComponent(token)}`) }
  })
}

/** Whether there is a console for whoever asks: for staff, also where they have to sign in anew. */
export async function seesConsole(root: RootContext, request: FastifyRequest): Promise<boolean> {
  try {
    await staffOf(root, request)
    return true
  } catch (error) {
    if (isAppError(error)) return error.code === 'Forbidden'
    throw error
  }
}

/** Who asks, as their region says. Throws NotFound for everybody who is not staff, Forbidden without a passkey. */
function staffOf(root: RootContext, request: FastifyRequest, looksUp?: string): Promise<Staff> {
  const session = rootSession(root, request)
  if (!session || !installedRegions(root).includes(session.region)) throw notFound('This page')
  return root.regions.call<Staff>(session.region, '/internal/console/staff', {
    rootToken: session.token,
    body: looksUp === undefined ? {} : { looksUp },
  })
}

const call = <T>(root: RootContext, region: RegionKey, path: string, body: Record<string, unknown>): Promise<T> =>
  root.regions.call<T>(region, `/internal/console/${path}`, { body })

/** The workspace that somebody named by its id or its address. */
async function routeOf({ directory }: RootContext, at: string): Promise<TenantRoute> {
  const route = await (isId(at) ? directory.byTeam(at, LATEST_MS) : directory.bySubdomain(at.toLowerCase(), LATEST_MS))
  if (!route) throw notFound('Workspace')
  return route
}
