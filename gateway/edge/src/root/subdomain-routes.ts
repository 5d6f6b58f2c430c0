import { SUBDOMAIN_PROBLEMS, subdomainProblem } from '@verbatim/contracts/subdomains.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { z } from 'zod'
import type { TenantDirectory } from '../directory/tenant-directory.ts'
import type { RootContext } from './root-context.ts'
import { parse } from './sign-in-routes.ts'

const TAKEN = 'This workspace address is taken. Choose another one.'

export type SubdomainAnswer = { available: boolean; subdomain: string; reason?: string; taken?: boolean }

/** Whether a workspace may have this address: the slug rules, reserved and profane words, and whether it is free. */
export async function subdomainAnswer(directory: TenantDirectory, text: string): Promise<SubdomainAnswer> {
  const subdomain = text.trim().toLowerCase()
  const problem = subdomainProblem(subdomain)
  if (problem) return { available: false, subdomain, reason: SUBDOMAIN_PROBLEMS[problem] }
  const route = await directory.bySubdomain(subdomain)
  return route ? { available: false, subdomain, taken: true, reason: TAKEN } : { available: true, subdomain }
}

const latestQuery = z.union([z.object({ teamId: z.uuid() }), z.object({ subdomain: z.string().max(63).toLowerCase() })])

/** Whether an address is free, and where a workspace is now whose id or earlier address somebody has. */
export function subdomainRoutes(server: HttpServer, { directory }: RootContext): void {
  server.get<{ Params: { name: string } }>('/api/root/subdomains/:name', async (request) => {
    const { taken: _taken, ...answer } = await subdomainAnswer(directory, request.params.name)
    return answer
  })
  server.get('/api/root/latest-subdomain', async (request) => {
    const asked = parse(latestQuery, request.query)
    const route = await ('teamId' in asked ? directory.byTeam(asked.teamId) : directory.latest(asked.subdomain))
    if (!route) throw notFound('Workspace')
    return { teamId: route.teamId, subdomain: route.subdomain }
  })
}
