import { randomUUID } from 'node:crypto'
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { noCaptcha } from '@verbatim/kit/captcha/captcha.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import type { EventBus } from '@verbatim/kit/events/event-bus.ts'
import type { ServiceConfig } from '@verbatim/kit/foundation.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import type { OutboxMail } from '@verbatim/kit/mail/outbox-mailer.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { askSubgraph, createTestService, type GraphAnswer, testSettings } from '@verbatim/kit/testing/test-service.ts'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { migrations } from '#src/migrations/index.ts'
import { createIdentityService, type IdentityConfig } from '#src/service.ts'

export type Answer = { status: number; body: Record<string, unknown>; cookie: string | null; headers: Headers }

type Call = {
  teamId?: string
  cookie?: string | null
  clientKey?: string
  headers?: Record<string, string>
}

export const PASSWORD = 'Carriers answer 24/7'

type Changes = Partial<IdentityConfig>

/** The identity service over HTTP, called as edge and region gateway call it. The clock can be moved. */
export async function startIdentity(adminUrl: string, changes: Changes | ((config: ServiceConfig) => Changes) = {}) {
  const { config, engines, stop } = await createTestService(adminUrl, 'identity', migrations)
  const time = { ahead: 0 }
  const clock = { now: () => new Date(Date.now() + time.ahead) }
  const service = await createIdentityService(
    {
      ...config,
      edgeUrl: null,
      mail: { kind: 'outbox' },
      connections: connectionsOf(connectionSettings.parse({})),
      captcha: noCaptcha,
      staffDomains: [],
      ...(typeof changes === 'function' ? changes(config) : changes),
    },
    engines,
    clock,
  )
  const call = createCall(service.url, await deriveKey(testSettings.internalKey, 'internal'))
  const quiet = () =>
    settle({
      engines,
      relays: [service.foundation.relay],
      groups: [{ group: 'identity', topics: ['notes', 'insights', 'activity'] }],
      queues: ['identity'],
    })
  const harness = {
    service,
    engines,
    url: service.url,
    ownerDatabaseUrl: config.ownerDatabaseUrl ?? '',
    time,
    call,
    quiet,
    hears: createHearing(engines.bus, quiet),
    /** Everything that left for the bus, in order: kind, type and payload. */
    async recorded(teamId: string): Promise<{ kind: string; type: string }[]> {
      return service.foundation.db.system('outbox').where({ team_id: teamId }).orderBy('seq').select('kind', 'type')
    },
    async mailsTo(to: string): Promise<OutboxMail[]> {
      await quiet()
      const { body } = await call(`/internal/mails?to=${encodeURIComponent(to)}`)
      return body.mails as OutboxMail[]
    },
    ask: <T>(actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
      askSubgraph<T>(service.url, actor, query, variables),
    /** Resolves a credential as the region gateway does. */
    async actor(teamId: string, credential: Record<string, string>): Promise<Answer> {
      return call('/internal/actor', { teamId, ...credential })
    },
    /** Whom a credential stands for. Throws where it is refused. */
    async actorOf(teamId: string, credential: Record<string, string>): Promise<Actor> {
      const { status, body } = await call('/internal/actor', { teamId, ...credential })
      if (status !== 200) throw new Error(`The credential was refused: ${status}`)
      return body as Actor
    },
    async stop() {
      await service.stop()
      await stop()
    },
  }
  return { ...harness, ...journeys(harness) }
}

/** Hears a fact of another service, as often as it is said; `id` is the fact's. */
const createHearing =
  (bus: EventBus, quiet: () => Promise<void>) =>
  async <T extends DescMessage>(
    teamId: string,
    schema: T,
    message: MessageInitShape<T>,
    id = newId(),
    topic = schema.typeName.split('.')[1] ?? '',
  ): Promise<void> => {
    const payload = toBinary(schema, create(schema, message))
    const fact = { id, type: schema.typeName, teamId, payload, actorId: null, trace: null, occurredAtMs: Date.now() }
    await bus.publish(topic, [fact])
    await quiet()
  }

/** Calls the service as edge and region gateway do: signed, with the workspace that the host stands for. */
const createCall =
  (url: string, secret: Uint8Array) =>
  async (path: string, body?: unknown, { teamId, cookie, clientKey, headers }: Call = {}): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        [INTERNAL_HEADER]: await signInternal({ ...(teamId ? { teamId } : {}), clientKey }, secret),
        ...(teamId ? { [TEAM_HEADER]: teamId } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie: `verbatim_session=${cookie}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const set = response.headers.get('set-cookie')
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      cookie: set?.match(/verbatim_session=([^;]*)/)?.[1] ?? null,
      headers: response.headers,
    }
  }

export type IdentityHarness = Awaited<ReturnType<typeof startIdentity>>

type Base = {
  call(path: string, body?: unknown, call?: Call): Promise<Answer>
  mailsTo(to: string): Promise<OutboxMail[]>
  actorOf(teamId: string, credential: Record<string, string>): Promise<Actor>
  ask<T>(actor: Actor, query: string, variables?: Record<string, unknown>): Promise<GraphAnswer<T>>
}

const INVITE = `mutation ($input: InviteMembersInput!) {
  inviteMembers(input: $input) { id email role expiresAt invitedBy { id name } } }`

/** What people do, in a few words. */
function journeys(base: Base) {
  const inMails = mailReader(base)
  const onRoot = rootJourneys(base, inMails)
  return { ...inMails, ...onRoot, ...workspaceJourneys(base, inMails, onRoot) }
}

const anAddress = () => `${randomUUID()}@farrow.example`

const mailReader = ({ mailsTo }: Base) => ({
  anAddress,
  /** Of the newest mail with a code: an invite that was sent before it may arrive after it. */
  codeFor: async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])[0] ?? '',
  linkFor: async (email: string) => new URL((await mailsTo(email))[0]?.text.match(/https?:\S+/)?.[0] ?? ''),
})

type MailReader = ReturnType<typeof mailReader>

const rootJourneys = ({ call }: Base, { codeFor }: MailReader) => {
  const rootSession = async (rootToken: string) =>
    (await call('/internal/root-session', undefined, { headers: { 'x-verbatim-root-session': rootToken } })).body
  return {
    rootSession,
    /** Signs up on the root domain with a code; gives the root session's token. */
    async signUp(email: string, about: Record<string, unknown> = {}): Promise<string> {
      const asked = { email, flow: 'ONE_TIME_CODE', purpose: 'SIGN_UP', name: 'Ines Ortega' }
      const sent = await call('/internal/send-confirmation', { ...asked, ...about })
      const proof = { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code: await codeFor(email) }
      return String((await call('/internal/confirm', proof)).body.rootToken)
    },
    /** What the edge sends to make a workspace. */
    async orderFor(email: string, rootToken: string, about: Record<string, unknown> = {}) {
      const { assertion } = await rootSession(rootToken)
      const subdomain = `farrow-${randomUUID().slice(0, 8)}`
      const person = { email, name: 'Ines Ortega' }
      const workspace = { teamId: newId(), teamName: 'Farrow Freight', subdomain, sampleData: false }
      return { ...person, ...workspace, orgSize: '26-200', jobRole: 'RESEARCH', assertion, ...about }
    },
  }
}

type RootJourneys = ReturnType<typeof rootJourneys>

const workspaceJourneys = (
  { call, actorOf, ask }: Base,
  { linkFor }: MailReader,
  { signUp, orderFor }: RootJourneys,
) => {
  const invite = (by: Actor, emails: string[], role: Actor['role'], message: string | null = null) =>
    ask<{ inviteMembers: { id: string; email: string; role: string; expiresAt: string }[] }>(by, INVITE, {
      input: { emails, role, message },
    })
  return {
    invite,
    /** A workspace nobody has seen, with its manager signed in. */
    async aWorkspace(email = anAddress()) {
      const rootToken = await signUp(email)
      const { teamId, subdomain, ...order } = await orderFor(email, rootToken)
      const { body } = await call('/internal/workspaces', { ...order, teamId, subdomain })
      const signedIn = await call('/api/auth/handoff', { token: body.token }, { teamId })
      const manager = await actorOf(teamId, { accessToken: String(signedIn.body.accessToken) })
      return { teamId, email, rootToken, subdomain, cookie: signedIn.cookie, manager }
    },
    /** A colleague who joined by an invite, with the session's cookie. */
    async aMember({ teamId, manager }: { teamId: string; manager: Actor }, role: Actor['role']) {
      const email = anAddress()
      await invite(manager, [email], role)
      const token = (await linkFor(email)).searchParams.get('token')
      const joined = await call('/api/auth/accept-invite', { token, name: 'Noor Haddad' }, { teamId })
      const actor = await actorOf(teamId, { sessionToken: String(joined.cookie) })
      return { email, cookie: joined.cookie, actor }
    },
  }
}
