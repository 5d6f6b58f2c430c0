import type { FastifyRequest } from 'fastify'
import { ACTOR_HEADER, type Actor, verifyActor } from '../actor.ts'
import { TRACE_HEADER } from './server.ts'

type Asking = { actor: Actor; requestId: string; trace: string | null }

/** The context of whoever asks over plain HTTP. Throws Unauthorized without a signed actor. */
export const contextReader =
  <C>(actorSecret: Uint8Array, contextFor: (asking: Asking) => C) =>
  async ({ headers, id }: FastifyRequest): Promise<C> => {
    const actor = await verifyActor(first(headers[ACTOR_HEADER]), actorSecret)
    return contextFor({ actor, requestId: id, trace: first(headers[TRACE_HEADER]) ?? null })
  }

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
