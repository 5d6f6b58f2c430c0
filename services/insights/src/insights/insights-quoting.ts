import { parseId } from '@verbatim/contracts/ids.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { InsightsQuotingInput } from '#src/gql/graph-types.ts'
import { insightReader } from './insight-repository.ts'

type Ids = readonly string[] | null | undefined
const IDS_MAX = 500

/**
 * Of the published insights that the member may see: how many would lose a quote if this were deleted, and how many
 * would go along with their project. What was deleted already is quoted by none, and so is what the member may not open. Throws ValidationError for more than
 * 500 ids of a kind, NotFound for what is no id.
 */
export async function insightsQuoting(
  ctx: InsightsCtx,
  input: InsightsQuotingInput,
): Promise<{ quoting: number; inside: number }> {
  const ids = { highlights: idsOf(input.highlightIds), notes: idsOf(input.noteIds), projects: idsOf(input.projectIds) }
  return ctx.read(async (tx) => {
    const { readable } = await projectAccessReader(tx, ctx.actor.teamId).reach(ctx.actor)
    return insightReader(tx, ctx.actor.teamId).countQuoting(ids, readable)
  })
}

function idsOf(given: Ids): string[] {
  if ((given?.length ?? 0) > IDS_MAX) throw invalid(`At most ${IDS_MAX} ids at once.`)
  return (given ?? []).map((id) => {
    const known = parseId(id)
    if (!known) throw notFound('Object')
    return known
  })
}
