import { parseId } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'
import type { Page } from '@verbatim/kit/paging.ts'
import type { NotesCtx } from '#src/context.ts'
import { countFound, type HighlightQuery } from '#src/highlights/found-highlights-query.ts'
import type { Highlight, HighlightState } from '#src/highlights/highlight.ts'
import { findHighlights, type HighlightOrder, orderOf } from '#src/highlights/highlight-page-query.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { idsWithBelow } from '#src/tags/parents/tag-reach-query.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

type HighlightFilterInput = {
  noteId?: string | null
  tagIds?: readonly string[] | null
  withBelow?: boolean | null
  untagged?: boolean | null
  states?: readonly HighlightState[] | null
  search?: string | null
}

export type ListHighlightsInput = {
  projectId: string
  first?: number | null
  after?: string | null
  filter?: HighlightFilterInput | null
  order?: HighlightOrder | null
}

/** Highlights of a project and how many people said them. */
export type HighlightPage = Page<Highlight> & { peopleCount: number }

/**
 * A page of a project's highlights: newest first, those of one note in the order of its text, unless
 * one of each person is to come first. Any of the given tags is
 * enough; without states those that stand in the text. READ is needed.
 */
export async function listHighlights(ctx: NotesCtx, input: ListHighlightsInput): Promise<HighlightPage> {
  const order = orderOf(input.filter ?? {}, input.order ?? 'NEWEST')
  const list = ctx.paging(`highlights ${order}`)
  const page = list.request(input.first, input.after, 500)
  refuseLongFilter(input.filter ?? {})
  const project = await requireProject(ctx, input.projectId, 'READ')
  return ctx.read(async (tx) => {
    const query = await queryOf(ctx, tx, project.id, input.filter ?? {})
    const counts = await countFound(tx, query)
    const { rows, next } = await findHighlights(tx, query, order, page, ctx.clock.now())
    return { items: rows, total: counts.highlights, peopleCount: counts.people, nextCursor: list.cursor(next) }
  })
}

const FILTER_MAX = 500

function refuseLongFilter({ tagIds, states }: HighlightFilterInput): void {
  if (Math.max(tagIds?.length ?? 0, states?.length ?? 0) > FILTER_MAX)
    throw invalid(`Filter by at most ${FILTER_MAX} tags.`)
}

/** The filter with merged tags followed; what is no id finds nothing. */
async function queryOf(
  ctx: NotesCtx,
  tx: ReadTransaction,
  projectId: string,
  filter: HighlightFilterInput,
): Promise<HighlightQuery> {
  const asked = (filter.tagIds ?? []).map((id) => parseId(id)).filter((id) => id !== null)
  const tags = await tagReader(tx, ctx.actor.teamId).byIds(asked)
  const tagIds = [...new Set([...tags.values()].map((tag) => tag.id))]
  const wanted = filter.withBelow ? await idsWithBelow(tx, ctx.actor.teamId, tagIds) : tagIds
  return {
    teamId: ctx.actor.teamId,
    projectId,
    viewerId: ctx.actor.userId,
    noteId: filter.noteId == null ? null : (parseId(filter.noteId) ?? NOBODY),
    tagIds: filter.tagIds?.length ? wanted : null,
    isUntagged: filter.untagged ?? false,
    states: filter.states?.length ? filter.states : ['ACTIVE'],
    search: limitedText(filter.search ?? '', TEXT_LIMITS.searchQuery, 'A search'),
  }
}

/** The id of nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
