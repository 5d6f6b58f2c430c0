import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { type Resolvers, serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { createHttpServer, type HttpServer, listen } from '@verbatim/kit/http/server.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { readServiceSdl } from '@verbatim/tooling/generate/subgraphs.ts'
import { BENCH_ACTOR, BENCH_SETTINGS, notifyParent, ROOT } from './settings.ts'

const ROWS = 20
const MEMBERS = 5

/**
 * Two subgraphs with the product's own schema and answers from memory, so that what is measured is what gateways do.
 * Runs as a process of its own, since both gateways have to ask the same one.
 */
const log = createLogger('bench', 'error')
const members = Array.from({ length: MEMBERS }, (_, i) => ({ id: newId(), name: `Member ${i}`, role: 'CONTRIBUTOR' }))
const notes = Array.from({ length: ROWS }, (_, i) => ({
  id: newId(),
  title: `Interview ${i}`,
  createdBy: { id: members[i % MEMBERS]?.id },
}))

const actorSecret = await deriveKey(BENCH_SETTINGS.internalKey, 'actor')

function open(service: 'identity' | 'notes', resolvers: Resolvers<{ actor: Actor }>): HttpServer {
  const server = createHttpServer({ log })
  const sdl = readServiceSdl(ROOT, service)
  serveSubgraph(server, { service: 'notes', sdl, resolvers, actorSecret, log, contextFor: ({ actor }) => ({ actor }) })
  return server
}

const identity = open('identity', {
  Member: { __resolveReference: ({ id }: { id: string }) => members.find((member) => member.id === id) },
})
identity.post('/internal/actor', async () => BENCH_ACTOR)
const notesServer = open('notes', { Query: { notes: () => ({ items: notes, total: notes.length }) } })

notifyParent({ identity: await listen(identity, 0), notes: await listen(notesServer, 0) })
