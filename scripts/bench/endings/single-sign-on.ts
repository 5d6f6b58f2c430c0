import type { OpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import type { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'

type Manager = { email: string; password: string }
type Outside = { provider: OpenIdProvider; dns: Awaited<ReturnType<typeof startTextRecords>> }

const MOST_STEPS = 12
/** The subject by which the provider knows the manager, and its page on which they say that it is them. */
export const SUBJECT = 'manager'
const CHOOSES_MANAGER = {
  bytes: Buffer.from(`person=${SUBJECT}`),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
const SETTINGS = 'connections { id } domains { recordName recordValue }'
type Settings = { connections: { id: string }[]; domains: { recordName: string; recordValue: string }[] }

/** Connects a provider, has DNS vouch for the manager's domain, tries it as them and switches it on: compliance asks for that. */
export async function offerSingleSignOn(workspace: WorkspaceClient, manager: Manager, outside: Outside): Promise<void> {
  const { provider, dns } = outside
  const act = async (name: string, type: string, input: object): Promise<Settings | undefined> => {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${SETTINGS} } }`
    return (await workspace.graph<Record<string, Settings>>(query, { input }))[name]
  }
  const domain = manager.email.split('@').at(-1) ?? ''
  const added = await act('addSignInDomain', 'SignInDomainInput', { domain })
  for (const { recordName, recordValue } of added?.domains ?? []) dns.records.set(recordName, [recordValue])
  await act('checkSignInDomain', 'SignInDomainInput', { domain })
  const { issuer, clientId, clientSecret } = provider
  const order = { kind: 'OIDC', name: 'Single sign-on', issuer, clientId, clientSecret }
  const made = await act('createSignInConnection', 'CreateSignInConnectionInput', order)
  const connectionId = made?.connections[0]?.id
  await tryAs(`${workspace.host}/api/auth/provider/begin?connection=${connectionId}&test=1`, workspace, manager)
  await act('switchSignInConnection', 'SwitchSignInConnectionInput', { connectionId, on: true })
}

/** Goes the way of a browser that is signed in, through the provider's page and back to the settings. */
async function tryAs(address: string, workspace: WorkspaceClient, manager: Manager): Promise<void> {
  const jars = new Map<string, Map<string, string>>()
  const keep = (origin: string, cookies: string): void => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    for (const cookie of cookies.split('; ').filter(Boolean)) jar.set(cookie.split('=')[0] ?? '', cookie)
    jars.set(origin, jar)
  }
  const go = async (url: URL): Promise<string | undefined> => {
    const cookies = [...(jars.get(url.origin)?.values() ?? [])].join('; ')
    const answer = await hostFetch(url.href, { cookies, ...(url.pathname.startsWith('/login/') && CHOOSES_MANAGER) })
    keep(url.origin, answer.cookies)
    const { location } = answer.headers
    return typeof location === 'string' ? location : undefined
  }
  keep(workspace.host, (await hostFetch(`${workspace.host}/api/auth/password`, { json: manager })).cookies)
  let at = new URL(address)
  for (let step = 0; step < MOST_STEPS && at.pathname !== '/settings/authentication'; step++) {
    const leadsTo = await go(at)
    if (leadsTo === undefined) throw new Error(`${at.origin}${at.pathname} leads nowhere`)
    at = new URL(leadsTo, at)
  }
}
