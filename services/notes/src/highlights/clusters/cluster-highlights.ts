import { gate } from '@verbatim/contracts/gates.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { ClusterHighlightsInput } from '#src/gql/graph-types.ts'
import { clusterAside } from '#src/highlights/clusters/cluster-on-thread.ts'
import { type Clusters, clusterOptions, refuseTooFew } from '#src/highlights/clusters/clusters.ts'
import { highlightsByIds } from '#src/highlights/highlights-by-ids.ts'
import { vectorsOf } from '#src/vectors/vectors-of.ts'

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
  const known = await vectorsOf(ctx, 'highlight', highlights)
  const vectors = known && highlights.flatMap(({ id }) => known.get(id) ?? [])
  const texts = highlights.map(({ id, text }) => ({ id, text }))
  return clusterAside(ctx.actor.teamId, { texts, vectors, options })
}
