import { createHash } from 'node:crypto'
import type { NotesCtx } from '#src/context.ts'
import { keepVectors, type VectorOwner, vectorReader } from '#src/vectors/vector-repository.ts'

/**
 * What each text means, by the id of its owner: kept from before where the words are the same, else worked out and kept.
 * Null where this machine has no model, or it does not answer.
 */
export async function vectorsOf(
  ctx: NotesCtx,
  owner: VectorOwner,
  texts: readonly { id: string; text: string }[],
): Promise<Map<string, Float32Array> | null> {
  const { ai, actor, log } = ctx
  if (!ai.capabilities.embed.available) return null
  const keyed = texts.map(({ id, text }) => ({ id, text, digest: digestOf(text) }))
  const known = await ctx.read((tx) => vectorReader(tx, actor.teamId, owner).find(ai.modelName, keyed))
  const missing = keyed.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return known
  try {
    const made = await ai.embed(
      missing.map(({ text }) => text),
      { kind: 'passage' },
    )
    const fresh = missing.flatMap((key, at) => (made[at] ? [{ ...key, vector: made[at] }] : []))
    for (const { id, vector } of fresh) known.set(id, vector)
    await keep(ctx, owner, fresh)
  } catch (error) {
    log.warn({ err: error, owner }, 'texts have no vectors')
    return null
  }
  return keyed.every(({ id }) => known.has(id)) ? known : null
}

type Fresh = Parameters<typeof keepVectors>[4]

/** Vectors that cannot be kept, as in a workspace that is being moved, are worked out again the next time. */
async function keep({ ai, actor, write, log }: NotesCtx, owner: VectorOwner, vectors: Fresh): Promise<void> {
  try {
    await write((tx) => keepVectors(tx, actor.teamId, owner, ai.modelName, vectors))
  } catch (error) {
    log.warn({ err: error, owner }, 'vectors were not kept')
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
