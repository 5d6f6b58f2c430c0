import { type Client, createClient, type FormattedExecutionResult } from 'graphql-ws'
import { WebSocket } from 'ws'

type Result = FormattedExecutionResult<Record<string, unknown>, unknown>
type Refusals = readonly { message: string; extensions?: Record<string, unknown> }[]

/** What arrived for one subscription. */
type Pushes = { results: Result[]; errors: Refusals | null; completed: boolean }

export type GraphSocket = {
  subscribe(query: string, variables?: Record<string, unknown>): Pushes
  /** One query or mutation. */
  ask(query: string): Promise<Result | { errors: Refusals }>
  /** Close code and reason, once the other side closes. */
  closed: Promise<{ code: number; reason: string }>
  end(): void
}

/** A websocket to the graph, signed in as a browser does it. Rejects with the close event when it is refused. */
export async function connectGraphSocket(url: string, headers: Record<string, string>): Promise<GraphSocket> {
  const { promise: closed, resolve: resolveClosed } = Promise.withResolvers<{ code: number; reason: string }>()
  const client = createClient({
    url: `${url.replace('http', 'ws')}/api/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: headers,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    on: { closed: (event) => resolveClosed(closeOf(event)) },
  })
  await new Promise<void>((resolve, reject) => {
    client.on('connected', () => resolve())
    closed.then(reject)
  })
  return {
    closed,
    subscribe: (query, variables) => subscribe(client, query, variables),
    async ask(query) {
      const pushes = subscribe(client, query)
      await pushes.ended
      return pushes.errors ? { errors: pushes.errors } : (pushes.results[0] ?? { errors: [] })
    },
    end: () => client.dispose(),
  }
}

function closeOf(event: unknown): { code: number; reason: string } {
  const { code, reason } = event as { code: number; reason: string }
  return { code, reason }
}

function subscribe(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Pushes & { ended: Promise<void> } {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const pushes: Pushes & { ended: Promise<void> } = { results: [], errors: null, completed: false, ended }
  client.subscribe<Record<string, unknown>, unknown>(
    { query, variables },
    {
      next: (result) => pushes.results.push(result),
      error(error) {
        pushes.errors = Array.isArray(error) ? (error as Refusals) : [{ message: String(error) }]
        resolve()
      },
      complete() {
        pushes.completed = true
        resolve()
      },
    },
  )
  return pushes
}
