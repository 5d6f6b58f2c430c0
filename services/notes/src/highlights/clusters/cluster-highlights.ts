import { createHash } from 'node:crypto'
import { gate } from '@verbatim/contracts/gates.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { ClusterHighlightsInput } from '#src/gql/graph-types.ts'
import { type Clusters, clusterOptions, clusterTexts, refuseTooFew } from '#src/highlights/clusters/clusters.ts'
import { byMeaning, byWords } from '#src/highlights/clusters/likeness.ts'
import { keepVectors, vectorReader } from '#src/highlights/clusters/vector-repository.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightsByIds } from '#src/highlights/highlights-by-ids.ts'

/**
 * Arranges highlights by what they say. Throws Forbidden where the gate of clustering is closed, ValidationError for
 * options that are none, NotFound where the actor may see none of them, InvalidOperation for fewer than 5.
 */
export async function clusterHighlights(ctx: NotesCtx, input: ClusterHighlightsInput): Promise<Clusters> {
  gate(ctx.actor, 'clustering')
  const options = clusterOptions(input)
  const highlights = await highlightsByIds(ctx, input.highlightIds)
  if (highlights.length === 0) throw notFound('Highlight')
  refuseTooFew(highlights.length)
  const vectors = await vectorsOf(ctx, highlights)
  const texts = highlights.map(({ text }) => text)
  // Other requests have their turn before the arithmetic.
  await new Promise((resolve) => setImmediate(resolve))
  return clusterTexts(highlights, vectors ? byMeaning(vectors) : byWords(texts), options)
}

/** What each highlight means: kept from before where its words are the same, else worked out; null where it cannot be. */
async function vectorsOf(ctx: NotesCtx, highlights: readonly Highlight[]): Promise<Float32Array[] | null> {
  const { ai, actor, log } = ctx
  if (!ai.capabilities.embed.available) return null
  const keyed = highlights.map(({ id, text }) => ({ highlightId: id, digest: digestOf(text), text }))
  const known = await ctx.read((tx) => vectorReader(tx, actor.teamId).find(ai.modelName, keyed))
  const missing = keyed.filter(({ highlightId }) => !known.has(highlightId))
  try {
    const made = missing.length
      ? await ai.embed(
          missing.map(({ text }) => text),
          { kind: 'passage' },
        )
      : []
    const fresh = missing.flatMap((key, at) => (made[at] ? [{ ...key, vector: made[at] }] : []))
    for (const { highlightId, vector } of fresh) known.set(highlightId, vector)
    if (fresh.length) await keep(ctx, fresh)
  } catch (error) {
    log.warn({ err: error }, 'highlights are clustered by words')
    return null
  }
  const vectors = keyed.map(({ highlightId }) => known.get(highlightId))
  return vectors.every((vector) => vector !== undefined) ? vectors : null
}

type Fresh = Parameters<typeof keepVectors>[3]

/** Vectors that cannot be kept, as in a workspace that is being moved, are worked out again the next time. */
async function keep({ ai, actor, write, log }: NotesCtx, vectors: Fresh): Promise<void> {
  try {
    await write((tx) => keepVectors(tx, actor.teamId, ai.modelName, vectors))
  } catch (error) {
    log.warn({ err: error }, 'vectors of highlights were not kept')
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
