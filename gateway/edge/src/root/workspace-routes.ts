import { emailDomain } from '@verbatim/contracts/emails.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { z } from 'zod'
import { installedRegions, type RootContext } from './root-context.ts'
import { requireRootSession } from './root-cookie.ts'
import { sharePasswordNow } from './shared-passwords.ts'
import { clientKey, hashOfDomain, hashOfEmail, parse } from './sign-in-routes.ts'
import { subdomainAnswer } from './subdomain-routes.ts'

type Team = { id: string; name: string; subdomain: string; region: string }
type Person = { email: string; name: string; currentTeams: Team[]; availableTeams: Team[]; assertion: string }

const createBody = z.object({
  email: z.string().max(320),
  name: z.string().trim().min(1, 'Tell us your name').max(100),
  teamName: z.string().trim().min(1, 'Name the workspace').max(200),
  subdomain: z.string().max(100),
  region: z.string(),
  orgSize: z.string().optional(),
  jobRole: z.string().optional(),
  password: z.string().max(200).optional(),
  sampleData: z.boolean().default(true),
})

/** Finding, creating and opening workspaces from the root domain. */
export function workspaceRoutes(server: HttpServer, root: RootContext): void {
  server.get('/api/root/auth/me', async (request) => {
    const session = requireRootSession(root, request)
    const home = await personAt(root, session)
    const elsewhere = await teamsElsewhere(root, session.region, home)
    const { assertion: _assertion, ...person } = home
    return {
      ...person,
      homeRegion: session.region,
      currentTeams: [...person.currentTeams, ...elsewhere.flatMap((one) => one.currentTeams)],
      availableTeams: [...person.availableTeams, ...elsewhere.flatMap((one) => one.availableTeams)],
    }
  })
  server.post('/api/root/auth/create-workspace', async (request) => {
    const session = requireRootSession(root, request)
    const body = parse(createBody, request.body)
    return createWorkspace(root, session, body, clientKey(root, request))
  })
  server.post('/api/root/auth/join-workspace', async (request) => {
    const session = requireRootSession(root, request)
    const { teamId } = parse(z.object({ teamId: z.uuid() }), request.body)
    return joinWorkspace(root, session, teamId)
  })
  server.post('/api/root/auth/open-workspace', async (request) => {
    const session = requireRootSession(root, request)
    const { teamId } = parse(z.object({ teamId: z.uuid() }), request.body)
    const route = await root.directory.byTeam(teamId, LATEST_MS)
    if (!route) throw notFound('Workspace')
    return openWorkspace(root, session, route.teamId, route.subdomain, route.region)
  })
}

/** A workspace is opened where it is now: the region that it has left could only refuse. */
const LATEST_MS = 1000

type Session = { region: RegionKey; token: string }

const personAt = (root: RootContext, { region, token }: Session): Promise<Person> =>
  root.regions.call<Person>(region, '/internal/root-session', { method: 'GET', rootToken: token })

/** Workspaces in other regions that know the same keyed hash, of the address or its domain; a region that is away is left out. */
async function teamsElsewhere(
  root: RootContext,
  home: RegionKey,
  person: Person,
): Promise<Pick<Person, 'currentTeams' | 'availableTeams'>[]> {
  const hashes = [hashOfEmail(root, person.email), hashOfDomain(root, emailDomain(person.email))]
  const known = (await Promise.all(hashes.map((hash) => root.directory.regionsOf(hash)))).flat()
  const others = [...new Set(known.map(({ region }) => region))].filter((region) => region !== home)
  const answers = await Promise.allSettled(
    others.map((region) =>
      root.regions.call<Pick<Person, 'currentTeams' | 'availableTeams'>>(region, '/internal/teams-by-assertion', {
        body: { assertion: person.assertion },
      }),
    ),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

/** Takes the address first, so that nobody else can; a region that then fails gives it back. */
async function createWorkspace(root: RootContext, session: Session, body: z.infer<typeof createBody>, key: string) {
  const region = body.region
  if (!isRegionKey(region) || !installedRegions(root).includes(region))
    throw invalid('Choose one of the offered regions.', { region: 'unknown' })
  const address = await subdomainAnswer(root.directory, body.subdomain)
  if (!address.available)
    throw address.taken
      ? invalidOperation(address.reason ?? '')
      : invalid(address.reason ?? 'Choose another address.', { subdomain: 'invalid' })
  const { assertion } = await personAt(root, session)
  const teamId = newId()
  await root.directory.upsert({ teamId, subdomain: address.subdomain, region })
  try {
    await root.regions.call(region, '/internal/workspaces', {
      body: { ...body, region, subdomain: address.subdomain, teamId, assertion },
      clientKey: key,
    })
  } catch (error) {
    await root.directory.remove({ teamId })
    throw error
  }
  await noteMember(root, session, { email: body.email, teamId, region })
  const { url } = await openWorkspace(root, session, teamId, address.subdomain, region)
  return { teamId, subdomain: address.subdomain, region, url }
}

/** Makes the person a member where their address is of the workspace's domain; a link that opens it, as `openWorkspace`. */
async function joinWorkspace(root: RootContext, session: Session, teamId: string): Promise<{ url: string }> {
  const route = await root.directory.byTeam(teamId, LATEST_MS)
  if (!route) throw notFound('Workspace')
  const { assertion, email, name } = await personAt(root, session)
  const { token } = await root.regions.call<{ token: string }>(route.region, '/internal/join-workspace', {
    body: { teamId, assertion, email, name },
  })
  await noteMember(root, session, { email, teamId, region: route.region })
  return { url: handOffLink(root, route.subdomain, token) }
}

/** Somebody is a member from now on: the region tells so in time, and they look at their workspaces at once. */
async function noteMember(
  root: RootContext,
  session: Session,
  { email, teamId, region }: { email: string; teamId: string; region: RegionKey },
): Promise<void> {
  const emailHash = hashOfEmail(root, email)
  await root.directory.link({ emailHash, teamId, region, member: true })
  if (region !== session.region) await sharePasswordNow(root, emailHash)
}

const handOffLink = (root: RootContext, subdomain: string, token: string): string =>
  publicUrl(root.config, subdomain, `/auth/magic-login?token=${encodeURIComponent(token)}`)

/** A link that signs the person in on the workspace's host: one use, 60 seconds. */
async function openWorkspace(
  root: RootContext,
  session: Session,
  teamId: string,
  subdomain: string,
  region: RegionKey,
): Promise<{ url: string }> {
  const { assertion } = await personAt(root, session)
  const { token } = await root.regions.call<{ token: string }>(region, '/internal/open-workspace', {
    body: { teamId, assertion },
  })
  return { url: handOffLink(root, subdomain, token) }
}
