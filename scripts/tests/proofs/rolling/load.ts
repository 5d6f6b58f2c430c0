import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How often and how late a page asks again (web/src/app/retry-rule.ts). */
const RETRY = { initialMs: 300, maxMs: 2000, attempts: 5 } as const

/** How long a person thinks between an answer and the next request: about 30 requests a second in all. */
const THINK_MS = 500

/** Where the load goes: the address of the edges, and a workspace's host. */
export type LoadTarget = { port: number; host: string; token: string }

/** What was asked and what went wrong, by kind of request. */
type Tally = { answered: Record<string, number>; failed: string[]; written: string[] }

export type Load = {
  tally: Tally
  /** Ends when every request that is under way has its answer. */
  stop(): Promise<Tally>
}

type Call = { method: 'GET' | 'POST'; path: string; body?: string }
type Kind = { name: string; changes: boolean; call(): Call; check?(data: unknown): void }

const graph = (query: string, variables: object = {}): Call => ({
  method: 'POST',
  path: '/api/graphql',
  body: JSON.stringify({ query, variables }),
})

/** Reads of every service behind the graph, and of what passes the graph by. */
const READS: readonly Kind[] = [
  { name: 'notes', changes: false, call: () => graph('{ me { id } notes(first: 5) { items { id title } } }') },
  { name: 'insights', changes: false, call: () => graph('{ workspace { name } insights(first: 3) { items { id } } }') },
  { name: 'search', changes: false, call: () => graph('{ search(input: { query: "pods" }) { items { noteId } } }') },
  { name: 'sign-in page', changes: false, call: () => ({ method: 'GET', path: '/api/auth/environment' }) },
]

const CREATE = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { title } }'

const writes = (projectId: string, written: string[]): Kind => {
  let at = 0
  return {
    name: 'writes',
    changes: true,
    call: () => graph(CREATE, { input: { projectId, title: `Written under way ${at++}` } }),
    check: (data) => written.push((data as { createNote: { title: string } }).createNote.title),
  }
}

/** Several people who ask one thing after the other, over kept-alive connections as browsers do. */
export function startLoad(target: LoadTarget, projectId: string | null, eachKind = 3): Load {
  const tally: Tally = { answered: {}, failed: [], written: [] }
  // A connection that nobody used for four seconds is left alone, as our own callers do.
  const agent = new Agent({ keepAlive: true, timeout: 4000 })
  let going = true
  const person = async (kind: Kind): Promise<void> => {
    // Unpaced, they would take the very cores that the pods start on, and each start four times as long.
    for (; going; await wait(THINK_MS))
      try {
        const answer = await ask(target, agent, kind)
        kind.check?.(answer)
        tally.answered[kind.name] = (tally.answered[kind.name] ?? 0) + 1
      } catch (error) {
        tally.failed.push(`${kind.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
  }
  const kinds = projectId === null ? READS : [...READS, writes(projectId, tally.written)]
  const people = kinds.flatMap((kind) => Array.from({ length: eachKind }, () => person(kind)))
  return {
    tally,
    async stop() {
      going = false
      await Promise.all(people)
      agent.destroy()
      return tally
    },
  }
}

/** One request; a read whose connection broke before its answer is asked again, as often and as late as our own page does. */
async function ask(target: LoadTarget, agent: Agent, kind: Kind): Promise<unknown> {
  const call = kind.call()
  const attempts = kind.changes ? 1 : RETRY.attempts
  for (let attempt = 1; ; attempt++)
    try {
      return dataOf(await send(target, agent, call))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (attempt === attempts || (code !== 'ECONNRESET' && code !== 'ECONNREFUSED')) throw error
      await wait(Math.min(RETRY.initialMs * 2 ** (attempt - 1), RETRY.maxMs))
    }
}

type Answer = { status: number; text: string }

function send({ port, host, token }: LoadTarget, agent: Agent, { method, path, body }: Call): Promise<Answer> {
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function dataOf({ status, text }: Answer): unknown {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`)
  const { data, errors } = JSON.parse(text) as { data?: unknown; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
  return data
}
