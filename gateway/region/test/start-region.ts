import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { create, toBinary } from '@bufbuild/protobuf'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { type Engines, embeddedEngines, openEngines } from '@verbatim/kit/engines.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import type { RunningService } from '@verbatim/kit/service.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import type { RegionGatewayConfig } from '#src/config.ts'
import { createRegionGateway } from '#src/service.ts'
import { startServices, type TestServices } from './services.ts'
import { createWorld, type World } from './world.ts'

type GraphAnswer = {
  status: number
  headers: Headers
  data?: Record<string, unknown> | null
  errors?: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[]
}

export type TestRegion = {
  url: string
  world: World
  services: TestServices
  gateway: RunningService
  /** Asks the graph as a member. */
  ask(actor: Actor, query: string, variables?: Record<string, unknown>): Promise<GraphAnswer>
  bearer(actor: Actor): Promise<Record<string, string>>
  /** What the edge adds to requests on a workspace's host. */
  edge(teamId: string, host?: string): Promise<Record<string, string>>
  /** Puts facts of one kind on the bus at once, as a service's relay does. */
  publish<T extends DescMessage>(teamId: string, schema: T, ...messages: MessageInitShape<T>[]): Promise<void>
  stop(): Promise<void>
}

/** A running gateway before running services; with a bus when the database server is given. */
export async function startRegion(
  adminUrl: string | null,
  limits: RegionGatewayConfig['limits'] = {},
): Promise<TestRegion> {
  const world = await createWorld()
  const services = await startServices(world)
  const engines = adminUrl ? await openTestEngines(adminUrl) : null
  const gateway = await createRegionGateway(
    { settings: testSettings, port: 0, services: services.urls, limits },
    engines,
  )
  const internalSecret = await deriveKey(testSettings.internalKey, 'internal')
  const tokens = new Map<Actor, string>()
  const bearer = async (actor: Actor) => {
    const token = tokens.get(actor) ?? (await world.accessToken(actor))
    tokens.set(actor, token)
    return { authorization: `Bearer ${token}` }
  }
  return {
    url: gateway.url,
    world,
    services,
    gateway,
    bearer,
    async ask(actor, query, variables = {}) {
      const response = await fetch(`${gateway.url}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await bearer(actor)) },
        body: JSON.stringify({ query, variables }),
      })
      return { status: response.status, headers: response.headers, ...((await response.json()) as object) }
    },
    async edge(teamId, host = 'acme.verbatim.localhost:3000') {
      return {
        [INTERNAL_HEADER]: await signInternal({ teamId }, internalSecret),
        [TEAM_HEADER]: teamId,
        'x-forwarded-host': host,
        'x-forwarded-for': '192.0.2.7',
      }
    },
    async publish(teamId, schema, ...messages) {
      const facts = messages.map((message) => ({
        id: newId(),
        type: schema.typeName,
        teamId,
        payload: toBinary(schema, create(schema, message)),
        actorId: null,
        trace: null,
        occurredAtMs: Date.now(),
      }))
      await engines?.bus.publish(schema.typeName.split('.')[1] ?? '', facts)
    },
    async stop() {
      await gateway.stop()
      await services.stop()
      await engines?.stop()
    },
  }
}

async function openTestEngines(adminUrl: string): Promise<Engines> {
  const region = await createTestRegion(adminUrl, [])
  const log = createLogger('test', testSettings.logLevel)
  return openEngines(embeddedEngines(region, '/nonexistent'), log)
}
