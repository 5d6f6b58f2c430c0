import { type ApolloClient, ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { BatchHttpLink } from '@apollo/client/link/batch-http'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { HttpLink } from '@apollo/client/link/http'
import { RetryLink } from '@apollo/client/link/retry'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { OperationTypeNode } from 'graphql'
import { from, mergeMap, throwError } from 'rxjs'
import { observedFetch } from '../lib/rest.ts'
import { createGraphClient } from './graph-client.ts'
import { type Release, releaseHeaders } from './page-meta.ts'
import { isBatched, mayRetry, RETRY } from './retry-rule.ts'
import type { Session } from './session.ts'
import { openSocket, type Socket } from './socket.ts'

const ENDPOINT = '/api/graphql'
const BATCH_MS = 10
/** Subscriptions are taken up right after the socket; what is read then misses no change in between. */
const CATCH_UP_MS = 300

export type Graph = { client: ApolloClient; socket: Socket }

/** The graph of one workspace: cache with masked fragments, calls over HTTP, subscriptions over the socket. */
export function createGraph(session: Session, release: Release): Graph {
  const socket = openSocket(session, release)
  const calls = ApolloLink.split(
    ({ query, getContext }) => isBatched(query, getContext().batch),
    new BatchHttpLink({ uri: ENDPOINT, batchInterval: BATCH_MS, credentials: 'include', fetch: observedFetch }),
    new HttpLink({ uri: ENDPOINT, credentials: 'include', fetch: observedFetch }),
  )
  const overHttp = ApolloLink.from([signedOutLink(session), retryLink(), bearerLink(session, release), calls])
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket.client),
    overHttp,
  )
  const client = createGraphClient(link)
  catchUp(socket, client)
  return { client, socket }
}

/** What changed while the socket was closed is told by no subscription: all that is on screen is read again. */
function catchUp(socket: Socket, client: ApolloClient): void {
  let wasConnected = false
  socket.client.on('connected', () => {
    if (wasConnected)
      setTimeout(() => void client.refetchQueries({ include: 'active' }).catch(() => undefined), CATCH_UP_MS)
    wasConnected = true
  })
}

function bearerLink(session: Session, release: Release): ApolloLink {
  return new SetContextLink(async ({ headers }) => {
    const token = await session.token()
    const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return { headers: { ...headers, ...releaseHeaders(release), ...bearer } }
  })
}

function retryLink(): ApolloLink {
  return new RetryLink({
    delay: { initial: RETRY.initialMs, max: RETRY.maxMs, jitter: true },
    attempts: (attempt, { query }, error) => mayRetry(attempt, query, ServerError.is(error) ? error.statusCode : null),
  })
}

/**
 * A token that the server no longer takes is renewed, and what it refused is sent once more: a refused call did nothing.
 * Without a session the state of the session leads to sign-in.
 */
function signedOutLink(session: Session): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const refused = ServerError.is(error) && error.statusCode === 401
    const unauthorized = CombinedGraphQLErrors.is(error) && error.errors.some(isUnauthorized)
    if (!(refused || unauthorized) || operation.getContext().renewed === true) return
    operation.setContext({ renewed: true })
    return from(session.renew()).pipe(mergeMap((token) => (token ? forward(operation) : throwError(() => error))))
  })
}

function isUnauthorized({ extensions }: { extensions?: Record<string, unknown> }): boolean {
  return extensions?.errorCode === 'Unauthorized'
}
