import { newId } from '@verbatim/contracts/ids.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type Actor, signActor } from '../actor.ts'
import { hidden, notFound } from '../errors.ts'
import { createHttpServer, listen } from '../http/server.ts'
import { createLogger } from '../log.ts'
import { serveSubgraph } from './subgraph.ts'

const secret = new Uint8Array(32).fill(7)
const sdl = 'type Query { hidden(id: ID!): Int missing(id: ID!): Int }'
const actor: Actor = { teamId: newId(), userId: newId(), role: 'VIEWER', groupIds: [] }

test('what is hidden from who asks is a line of the log with who and what, and looks as if it was not there', async () => {
  const lines: string[] = []
  const log = createLogger('notes', 'info', { write: (line) => void lines.push(line) })
  const server = createHttpServer({ log })
  serveSubgraph(server, {
    ...{ service: 'notes', sdl, actorSecret: secret, log, contextFor: () => ({}) },
    resolvers: {
      Query: {
        hidden: (_root: unknown, { id }: { id: string }) => Promise.reject(hidden('Note', id)),
        missing: () => Promise.reject(notFound('Note')),
      },
    },
  })
  server.get('/file', () => Promise.reject(hidden('File', actor.userId)))
  const port = await listen(server, 0)
  onTestFinished(() => server.close())
  const noteId = newId()
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-verbatim-actor': await signActor(actor, secret) },
    body: JSON.stringify({ query: `{ hidden(id: "${noteId}") missing(id: "${noteId}") }` }),
  })
  const { errors } = (await response.json()) as { errors: { path: string[]; message: string }[] }
  const [one, other] = errors.map(({ path: _path, ...told }) => ({ ...told, locations: null }))
  expect(one).toEqual(other)
  expect(JSON.stringify(errors)).not.toContain(noteId)
  expect((await fetch(`http://127.0.0.1:${port}/file`)).status).toBe(404)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      ...{ msg: 'access refused', refused: { type: 'note', id: noteId }, path: ['hidden'] },
      ...{ teamId: actor.teamId, userId: actor.userId, requestId: expect.any(String) },
    },
    { msg: 'access refused', refused: { type: 'file' }, url: '/file' },
  ])
})
