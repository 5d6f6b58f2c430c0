import { isErrorCode } from '@verbatim/contracts/error-codes.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { askAgain, CALLER_OPTIONS } from '@verbatim/kit/http/callers.ts'
import { type Dispatcher, Pool } from 'undici'
import { notReady, serviceAway } from '#src/service-away.ts'

/** A question to a subgraph, as GraphQL over HTTP writes it. */
type SubgraphQuestion = { query: string; variables: Record<string, unknown>; operationName?: string }

export type SubgraphAnswer = {
  data?: Record<string, unknown> | null
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: Record<string, unknown> }[]
}

type AskOptions = { headers: Readonly<Record<string, string>>; signal: AbortSignal | null }

/** Kept-alive connections to one service. */
export type ServiceLink = {
  pool: Dispatcher
  /** Asks the subgraph. Throws AppError: the service's own coded refusal, UnavailableError when it is away, else InternalError. */
  ask(question: SubgraphQuestion, options: AskOptions): Promise<SubgraphAnswer>
  stop(): Promise<void>
}

const CONNECTIONS = 128
/** The longest acts are imports of thousands of notes, which one transaction holds together. */
const TIMEOUT_MS = 60_000
const MAX_ANSWER_BYTES = 128 * 1024 * 1024

/** Opens connections to a service as they are needed; `url` is the subgraph's address. */
export function openServiceLink(url: string): ServiceLink {
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, {
    ...CALLER_OPTIONS,
    connections: CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_ANSWER_BYTES,
  })
  const send = (question: SubgraphQuestion, { headers, signal }: AskOptions): Promise<Dispatcher.ResponseData> =>
    pool.request({
      path: pathname,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(question),
      signal,
    })
  return {
    pool,
    async ask(question, options) {
      const changes = isMutation(question)
      const ask = async (): Promise<SubgraphAnswer> => readAnswer(await send(question, options))
      try {
        return await askAgain(ask, { changes, signal: options.signal })
      } catch (cause) {
        if (cause instanceof AppError) throw cause
        throw serviceAway(cause, { changes })
      }
    },
    stop: () => pool.destroy(),
  }
}

const isMutation = ({ query }: SubgraphQuestion): boolean => query.startsWith('mutation')

async function readAnswer({ statusCode, body }: Dispatcher.ResponseData): Promise<SubgraphAnswer> {
  if (statusCode === 503) {
    await body.dump()
    throw notReady(new Error('The service starts or stops'))
  }
  const answer: unknown = await body.json()
  if (typeof answer !== 'object' || answer === null) throw new Error(`Not a GraphQL answer (status ${statusCode})`)
  if (statusCode < 400 || 'data' in answer) return answer
  const refusals = 'errors' in answer && Array.isArray(answer.errors) ? answer.errors : []
  // A service that refuses a call before it reaches the graph answers in the form of REST.
  const [refusal] = refusals
  if (isErrorCode(refusal?.code))
    throw new AppError(refusal.code, String(refusal.humanReadableMessage ?? refusal.title ?? refusal.code))
  if (refusals.length && refusals.every((one) => typeof one?.message === 'string')) return { errors: refusals }
  throw new Error(`Not a GraphQL answer (status ${statusCode})`)
}
