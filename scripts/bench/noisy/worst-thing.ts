import { Agent, request } from 'node:http'
import { clientOf, type WorkspaceClient } from '@verbatim/start/system/client.ts'

/** Whom a worst thing is done as, and where: a project with some notes. */
export type Target = { root: string; host: string; teamId: string; token: string; projectId: string }

/** Does it once, for the nth time: what was said, which is "answered", a code of the catalogue, or why nothing was. */
export type Act = (turn: number) => Promise<string>

/** What a member may try, so many at once, again and again. Whatever it needs is made before it begins. */
export type WorstThing = {
  about: string
  atOnce: number
  begin(place: Target): Promise<Act> | Act
  /** Services are at work on what it brought when it has ended, so that what is measured next needs a system of its own. */
  leavesWork?: true
}

/** One request; to the graph as the member, where it says nothing else. */
export type Sent = { url: string; body: string | Buffer; headers?: Record<string, string>; method?: string }

const HEAD_CHARACTERS = 2000
const agent = new Agent({ keepAlive: true })

/** The member as the public API knows them, for what has to be there before. */
export const memberOf = ({ host, teamId, token }: Target): WorkspaceClient => clientOf(host, teamId, 'us_b', token)

/** A request to the graph as the member. */
export const asMember = ({ host, token }: Target, body: string | Buffer): Sent => ({
  url: `${host}/api/graphql`,
  body,
  headers: { authorization: `Bearer ${token}` },
})

/** A query to the graph as the member. */
export const asking = (place: Target, query: string, variables: Record<string, unknown> = {}): Sent =>
  asMember(place, Buffer.from(JSON.stringify({ query, variables })))

/** Fields at the root under so many names. */
export const times = (count: number, field: string): string =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ')

/** Sends a request of each turn. */
export const requests =
  (make: (place: Target) => (turn: number) => Sent) =>
  (place: Target): Act => {
    const sentAt = make(place)
    return (turn) => send(sentAt(turn))
  }

/** Sends the same bytes each time, for they cost the sender nothing then. */
export const same = (make: (place: Target) => Sent): WorstThing['begin'] =>
  requests((place) => {
    const sent = make(place)
    return () => sent
  })

/** Sends a request without keeping what is answered; what was said. */
export function send({ url, body, headers, method = 'POST' }: Sent): Promise<string> {
  const { host, port, pathname, search } = new URL(url)
  const length = Buffer.byteLength(body)
  const all = { 'content-type': 'application/json', 'content-length': length, host, ...headers }
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: `${pathname}${search}`, method, headers: all, agent }
    const call = request(options, (response) => {
      let head = ''
      response.on('data', (piece: Buffer) => {
        if (head.length < HEAD_CHARACTERS) head += piece.toString('latin1')
      })
      response.on('end', () => resolve(saidIn(head, response.statusCode ?? 0)))
      response.on('error', (error) => resolve(error.message))
    })
    call.on('error', (error) => resolve(error.message))
    call.end(body)
  })
}

/** Codes of GraphQL itself stand before those of the catalogue, and say less. */
function saidIn(head: string, status: number): string {
  const code = /"(?:errorCode|code)":"(?!BAD_USER_INPUT|FORBIDDEN)(\w+)"/.exec(head)?.[1]
  return code ?? (status < 400 && !head.startsWith('{"errors"') ? 'answered' : `refused with ${status}`)
}
