import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql'
import { type Context, makeServer, type Server, type SubscribePayload } from 'graphql-ws'
import type { PreparedRequest } from '#src/graph/graph.ts'
import { codedAnswers, refusal, thrownRefusal } from '#src/graph/graph-errors.ts'
import { seenBy } from '#src/graph/look-of.ts'
import type { ServiceLink } from '#src/graph/service-link.ts'
import type { GraphCall } from '#src/graph/subgraph-source.ts'
import { readParameters } from '#src/http/graph-parameters.ts'
import { type Admission, callHeaders } from '#src/sessions/admission.ts'
import { bearerCredential, type Credential } from '#src/sessions/credential.ts'
import { type LiveSession, openLiveSession } from '#src/sessions/live-session.ts'
import type { SessionWatch } from '#src/sessions/session-watch.ts'
import { FORBIDDEN, TRY_AGAIN } from './carry-socket.ts'
import { openSubscription, type Subscriber, type SubscriptionParts } from './subscribe.ts'

export type GraphSocketOptions = {
  parts: SubscriptionParts
  links: ReadonlyMap<string, ServiceLink>
  admission: Admission
  watch: SessionWatch
  /** Bytes of one message at most. */
  messageBytes: number
  log: Logger
}

/** What the gateway knows of one socket. */
export type SocketState = {
  headers: IncomingHttpHeaders
  /** What the handshake brought. */
  credentials: Credential[]
  teamId: string | null
  requestId: string
  session: LiveSession | null
  unwatch: (() => void) | null
  close(code: number, reason: string): void
}

type Socket = Context<Record<string, unknown> | undefined, SocketState>

/** What one operation runs with; `stream` is the subscription that was opened while it was checked. */
type UnderWay = { prepared: PreparedRequest; call: GraphCall; stream: AsyncIterableIterator<ExecutionResult> | null }

/** Operations that one socket may have under way, subscriptions included. */
const MAX_OPERATIONS = 200
const INIT_WAIT_MS = 10_000

/** The graphql-transport-ws protocol over the graph of the region. */
export function graphSocketServer(options: GraphSocketOptions): Server<SocketState> {
  const { graph } = options.parts
  return makeServer<Record<string, unknown> | undefined, SocketState>({
    schema: graph.schema,
    connectionInitWaitTimeout: INIT_WAIT_MS,
    onConnect: (socket) => signIn(options, socket),
    onSubscribe: (socket, _id, payload) => begin(options, socket, payload),
    execute: ({ contextValue }) => {
      const { prepared, call } = contextValue as UnderWay
      return graph.run(prepared, call)
    },
    subscribe: ({ contextValue }) => (contextValue as UnderWay).stream ?? { errors: [] },
    onNext: ({ extra }, _id, _payload, _args, result) => codedAnswers.result(result, extra.requestId, options.log),
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) => codedAnswers.error(error, extra.requestId, options.log)),
    onClose: ({ extra }) => {
      extra.unwatch?.()
      extra.unwatch = () => undefined
    },
  })
}

/** Finds whose socket it is. False ends the socket as forbidden, so that the client may come back with a new token. */
async function signIn(
  { admission, watch, log }: GraphSocketOptions,
  { connectionParams, extra }: Socket,
): Promise<boolean> {
  const named = connectionParams?.authorization ?? connectionParams?.Authorization
  const first = typeof named === 'string' ? bearerCredential(named) : null
  try {
    const credentials = first ? [first, ...extra.credentials] : extra.credentials
    const session = await openLiveSession(admission.actors, credentials, extra.teamId)
    const { actor } = await session.actor()
    // The socket may have been closed while identity was asked.
    if (extra.unwatch) return false
    extra.session = session
    const end = (reason: string): void => extra.close(FORBIDDEN, reason)
    extra.unwatch = watch.add({ session, boundToStanding: false, end }, actor)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'Unauthorized') return false
    log.warn({ err: error }, 'a websocket could not be signed in')
    extra.close(TRY_AGAIN, 'Sign-in does not answer at the moment.')
    return false
  }
}

/** Checks an operation as over HTTP; gives what runs it, or the refusals. */
async function begin(
  { parts, links, log, admission }: GraphSocketOptions,
  { extra, subscriptions }: Socket,
  payload: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  try {
    if (Object.keys(subscriptions).length > MAX_OPERATIONS)
      return [refusal('TooManyRequests', `A connection has at most ${MAX_OPERATIONS} operations under way.`)]
    const { session } = extra
    if (!session) return [refusal('Unauthorized', 'Sign in to continue.')]
    const prepared = await parts.graph.prepareInTurn(readParameters(payload), session)
    if (!('operation' in prepared)) return prepared
    const call = async (): Promise<GraphCall> => {
      const { actor, signed } = await session.actor()
      const headers = callHeaders(extra.headers, randomUUID(), signed, false)
      return { links, asker: session, headers, signal: null, log, ...seenBy(actor, admission.looks) }
    }
    const subscriber: Subscriber = {
      teamId: session.teamId,
      userId: session.userId,
      ...(session.scopes && { scopes: session.scopes }),
      ...(session.flags && { flags: session.flags }),
      call,
      role: async () => (await session.actor()).actor.role,
      tooSlow: () => extra.close(TRY_AGAIN, 'Too slow: connect again and read everything anew.'),
    }
    const isSubscription = prepared.operation.definition.operation === 'subscription'
    const stream = isSubscription ? await openSubscription(parts, prepared, subscriber) : null
    if (stream && !('next' in stream)) return stream
    return {
      schema: parts.graph.schema,
      document: prepared.document.document,
      operationName: prepared.operation.definition.name?.value,
      variableValues: prepared.variables,
      contextValue: { prepared, call: await call(), stream } satisfies UnderWay,
    }
  } catch (error) {
    if (error instanceof AppError) return [thrownRefusal(error)]
    log.error({ err: error }, 'an operation over a websocket failed')
    return [refusal('InternalError', 'Something went wrong on our side.')]
  }
}
