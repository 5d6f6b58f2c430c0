import { randomUUID } from 'node:crypto'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import type { OpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import type { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { type IdentityHarness, PASSWORD } from './start-identity.ts'

export const CALLBACK = 'http://verbatim.localhost:3000/callback'

const SETTINGS = `id enforced sessionAgeHours breakGlass { id } connections { id kind name issuer clientId secretEnding isOn joins
  provenAt lastTest { problem detail by { id } claims { sub email emailVerified groups } } lastSignInAt }
  domains { domain recordName recordValue verifiedAt checkedAt joins }`

export type Settings = {
  enforced: boolean
  breakGlass: { id: string } | null
  connections: {
    id: string
    secretEnding: string
    isOn: boolean
    provenAt: string | null
    lastTest: {
      problem: string | null
      detail: string | null
      claims: { sub: string; email: string; emailVerified: boolean; groups: string[] } | null
    } | null
  }[]
  domains: { domain: string; recordName: string; recordValue: string; verifiedAt: string | null; joins: boolean }[]
}

export type Client = { issuer: string; clientId: string; clientSecret: string }

/** Acts of managers on how a workspace signs in, by the graph. */
export function settingsActs(identity: IdentityHarness) {
  const act = async (actor: Actor, name: string, type: string, input: object) => {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${SETTINGS} } }`
    const { data, errors } = await identity.ask<Record<string, Settings> | null>(actor, query, { input })
    return { settings: data?.[name], code: errors?.[0]?.extensions.errorCode, message: errors?.[0]?.message }
  }
  return {
    act,
    create: (actor: Actor, { issuer, clientId, clientSecret }: Client, about: object = {}) =>
      act(actor, 'createSignInConnection', 'CreateSignInConnectionInput', {
        ...{ kind: 'OIDC', name: 'Farrow single sign-on', issuer, clientId, clientSecret },
        ...about,
      }),
    update: (actor: Actor, input: object) => act(actor, 'updateSignInConnection', 'UpdateSignInConnectionInput', input),
    switchOn: (actor: Actor, connectionId: string, on = true) =>
      act(actor, 'switchSignInConnection', 'SwitchSignInConnectionInput', { connectionId, on }),
    remove: (actor: Actor, connectionId: string) =>
      act(actor, 'removeSignInConnection', 'SignInConnectionRefInput', { connectionId }),
    enforce: (actor: Actor, input: object) => act(actor, 'enforceSignIn', 'EnforceSignInInput', input),
    domain: (actor: Actor, what: 'add' | 'check' | 'remove', domain: string) =>
      act(actor, `${what}SignInDomain`, 'SignInDomainInput', { domain }),
    joins: (actor: Actor, domain: string, joins: boolean) =>
      act(actor, 'setDomainJoins', 'SetDomainJoinsInput', { domain, joins }),
    settings: async (actor: Actor) => {
      const { data, errors } = await identity.ask<{ signInSettings: Settings } | null>(
        actor,
        `{ signInSettings { ${SETTINGS} } }`,
      )
      return { settings: data?.signInSettings, code: errors?.[0]?.extensions.errorCode }
    },
  }
}

/** DNS of these tests, which `DNS_SERVERS` names. */
export type Dns = Awaited<ReturnType<typeof startTextRecords>>

/** Adds a domain to a workspace and has its DNS say so. Several workspaces may have one domain. */
export async function verifyDomain(
  { acts, dns }: { acts: ReturnType<typeof settingsActs>; dns: Dns },
  manager: Actor,
  domain: string,
) {
  const added = (await acts.domain(manager, 'add', domain)).settings?.domains.find((one) => one.domain === domain)
  const name = added?.recordName ?? ''
  dns.records.set(name, [...(dns.records.get(name) ?? ['v=spf1 -all']), added?.recordValue ?? ''])
  return acts.domain(manager, 'check', domain)
}

/** The domain of `anAddress()`. */
export const OUR_DOMAIN = 'farrow.example'

/** A browser as the provider and the workspace see it: follows links by hand and keeps cookies by origin. */
export function browserOf(identity: IdentityHarness, teamId: string, session: string | null = null) {
  const jars = new Map<string, Map<string, string>>()
  const workspace = new URL(identity.url).origin
  if (session) jarOf(jars, workspace).set('verbatim_session', session)
  /** One request, as edge and region gateway pass it on where it is for the workspace. */
  const go = async (address: string, form?: Record<string, string>) => {
    const url = new URL(address)
    const jar = jarOf(jars, url.origin)
    const headers: Record<string, string> = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    if (url.origin === workspace) {
      headers[INTERNAL_HEADER] = await signInternal({ teamId }, await deriveKey(testSettings.internalKey, 'internal'))
      headers['user-agent'] = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    }
    const body = form && new URLSearchParams(form)
    const answer = await fetch(url, { method: form ? 'POST' : 'GET', headers, body, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    await answer.arrayBuffer()
    const location = answer.headers.get('location')
    return { status: answer.status, location: location && new URL(location, url).href }
  }
  const begin = (connectionId: string, query = '') =>
    go(`${workspace}/api/auth/provider/begin?connection=${connectionId}${query}`)
  /** Through the provider's own pages, as somebody, to the address that it sends the browser back to. */
  const through = async (address: string, sub: string): Promise<string> => {
    let next = await go(address)
    for (let step = 0; step < 8; step += 1) {
      if (!next.location) throw new Error(`The provider answered ${next.status}`)
      if (next.location.startsWith(CALLBACK)) return next.location
      const isLogin = new URL(next.location).pathname.startsWith('/login/')
      next = await go(next.location, isLogin ? { person: sub } : undefined)
    }
    throw new Error('The provider never came back')
  }
  /** As the edge leads on from the root domain's callback. */
  const back = (callback: string) => go(`${workspace}/api/auth/provider/callback${new URL(callback).search}`)
  return {
    go,
    /** What stands at a path of the workspace. */
    text: async (path: string): Promise<string> => {
      const internal = await signInternal({ teamId }, await deriveKey(testSettings.internalKey, 'internal'))
      return (await fetch(`${workspace}${path}`, { headers: { [INTERNAL_HEADER]: internal } })).text()
    },
    begin,
    through,
    back,
    session: () => jarOf(jars, workspace).get('verbatim_session') ?? null,
    /** The whole way. Gives the path that it ends on, e.g. /home or /auth/login?problem=used. */
    async signIn(connectionId: string, sub: string, query = '') {
      const begun = await begin(connectionId, query)
      if (!begun.location || begun.location.startsWith(workspace)) return pathOf(begun.location)
      return pathOf((await back(await through(begun.location, sub))).location)
    },
  }
}

const pathOf = (address: string | null): string => {
  const { pathname, search } = new URL(address ?? 'http://nowhere/')
  return `${pathname}${search}`
}

function jarOf(jars: Map<string, Map<string, string>>, origin: string): Map<string, string> {
  const jar = jars.get(origin) ?? new Map<string, string>()
  jars.set(origin, jar)
  return jar
}

export const aDomain = () => `${randomUUID()}.example`

type Parts = {
  identity: IdentityHarness
  provider: OpenIdProvider
  acts: ReturnType<typeof settingsActs>
  dns: Dns
}

/** A workspace whose manager has a password, with a connection that is on, and a domain of its own. */
export async function withSingleSignOn({ identity, provider, acts, dns }: Parts) {
  const domain = aDomain()
  const email = `ines@${domain}`
  await identity.signUp(email, { password: PASSWORD })
  const workspace = await identity.aWorkspace(email)
  const sub = `ines-${domain}`
  await verifyDomain({ acts, dns }, workspace.manager, domain)
  provider.people[sub] = { email, email_verified: true, name: 'Ines Ortega' }
  const connectionId = (await acts.create(workspace.manager, provider)).settings?.connections[0]?.id ?? ''
  await browserOf(identity, workspace.teamId, workspace.cookie).signIn(connectionId, sub, '&test=1')
  await acts.switchOn(workspace.manager, connectionId)
  return { ...workspace, domain, sub, connectionId }
}
