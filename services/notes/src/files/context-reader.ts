import { ACTOR_HEADER, verifyActor } from '@verbatim/kit/actor.ts'
import { TRACE_HEADER } from '@verbatim/kit/http/server.ts'
import type { FastifyRequest } from 'fastify'
import type { NotesCtx } from '#src/context.ts'

type Asking = { actor: NotesCtx['actor']; requestId: string; trace: string | null }

/** The context of whoever asks over plain HTTP. Throws Unauthorized without a signed actor. */
export const contextReader =
  (actorSecret: Uint8Array, contextFor: (asking: Asking) => NotesCtx) =>
  async ({ headers, id }: FastifyRequest): Promise<NotesCtx> => {
    const actor = await verifyActor(first(headers[ACTOR_HEADER]), actorSecret)
    return contextFor({ actor, requestId: id, trace: first(headers[TRACE_HEADER]) ?? null })
  }

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
