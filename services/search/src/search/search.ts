import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { MIN_ID, parseId } from '@verbatim/contracts/ids.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { type AskerReach, reachOf } from '#src/access/reach.ts'
import type { SearchCtx } from '#src/context.ts'
import type { SearchInput } from '#src/gql/graph-types.ts'
import { type IndexAnswer, type IndexedObject, type IndexHit, OBJECT_TYPES } from '#src/index/search-index.ts'
import { countsByType, kindsOf, typeOf } from './personal-insights.ts'
import { around, bestMatch, fragmentsOf } from './preview.ts'
import { isEmpty, readTerms } from './query-terms.ts'

import type { SearchHit, SearchPage, SearchTag } from './search-page.ts'

const LIMIT_MAX = 1000
/** Projects, tags or types that one search may name. */
const FILTER_MAX = 1000

/**
 * Finds what the asker may read. An empty query finds nothing. Throws ValidationError over the limits, InvalidOperation
 * where meanings cannot be compared, TooManyRequests when too many ask for them at once.
 */
export async function search(ctx: SearchCtx, input: SearchInput): Promise<SearchPage> {
  gate(ctx.actor, 'search')
  const method = input.method ?? 'FULL_TEXT'
  if (method !== 'FULL_TEXT') gate(ctx.actor, 'semanticSearch')
  if (method !== 'FULL_TEXT' && input.titleOnly)
    throw invalidOperation('Titles alone are searched by words: method FULL_TEXT.')
  const filter = readFilter(input.filter, { viewerId: ctx.actor.userId })
  if (method !== 'FULL_TEXT' && filter) throw invalidOperation('A filter goes with words: method FULL_TEXT.')
  const sort = input.sort ?? 'RELEVANCE'
  // A place in the order of one question says nothing about that of another.
  const list = ctx.paging(`search ${JSON.stringify([method, sort, input.titleOnly ?? false, input.query, filter])}`)
  const page = list.request(input.limit ?? 20, input.cursor, LIMIT_MAX)
  for (const named of [input.types, input.projectIds, input.tagIds])
    if ((named?.length ?? 0) > FILTER_MAX)
      throw invalid(`Filter by at most ${FILTER_MAX.toLocaleString('en-US')} projects or tags.`)
  const terms = readTerms(input.query)
  if (isEmpty(terms)) return { items: [], total: 0, counts: [], projects: [], tags: [], nextCursor: null }
  const reach = await ctx.read((tx) => reachOf(tx, ctx.actor))
  const { teamId } = ctx.actor
  const answer = await ctx.index.search(
    teamId,
    {
      terms,
      method,
      meaning: method === 'FULL_TEXT' ? null : await ctx.meaningOf(input.query),
      titleOnly: input.titleOnly ?? false,
      types: kindsOf(input.types?.length ? input.types : OBJECT_TYPES),
      projectIds: input.projectIds?.length ? idsOf(input.projectIds) : null,
      tagIds: idsOf(input.tagIds ?? []),
      filter,
      now: ctx.clock.now().getTime(),
      sort,
      page,
    },
    reach,
  )
  const near = await surroundings(ctx, answer)
  return {
    items: present(near, answer.hits, reach),
    total: answer.total,
    counts: countsByType(answer.counts),
    projects: answer.projects.flatMap(({ id, count }) => {
      const project = near.get(id)
      return project
        ? [{ project: { id, title: project.title, breadcrumbs: breadcrumbs(near, project, reach) }, count }]
        : []
    }),
    tags: answer.tags.flatMap(({ id, count }) => tagOf(near, id).map((tag) => ({ tag, count }))),
    nextCursor: list.cursor(answer.next),
  }
}

/** Ids in any of their forms. What is no id stands for nothing, so that it finds nothing, alone or among others. */
const idsOf = (given: readonly string[]): string[] => given.map((id) => parseId(id) ?? MIN_ID)

/** Adds what stands around each hit: its project, the folders above, its tags. */
function present(near: Surroundings, hits: readonly IndexHit[], reach: AskerReach): SearchHit[] {
  return hits.map(({ content: _content, title: _title, markedTitle, markedContent, ...hit }) => {
    const project = hit.projectId ? near.get(hit.projectId) : undefined
    return {
      ...hit,
      type: typeOf(hit.type),
      personal: hit.type === 'PERSONAL_INSIGHT',
      noteId: hit.type === 'NOTE' ? hit.id : hit.noteId,
      preview: { title: fragmentsOf(markedTitle), content: fragmentsOf(around(markedContent)) },
      offset: hit.type === 'HIGHLIGHT' ? hit.blockOffset : hit.blockId ? bestMatch(markedContent) : null,
      projectTitle: project?.title ?? null,
      breadcrumbs: breadcrumbs(near, hit, reach),
      tags: hit.tagIds.flatMap((id) => tagOf(near, id)),
    }
  })
}

type Surroundings = ReadonlyMap<string, IndexedObject>

/** The tag of this id, or nothing while the index does not know it. */
function tagOf(near: Surroundings, id: string): SearchTag[] {
  const tag = near.get(id)
  return tag ? [{ id, title: tag.title, color: tag.color ?? 'grey' }] : []
}

/** Projects and tags of the whole result, and all folders above them and its hits, by id. */
async function surroundings(ctx: SearchCtx, { hits, projects, tags }: IndexAnswer): Promise<Surroundings> {
  const known = new Map<string, IndexedObject>()
  const above = hits.flatMap(({ parentId }) => parentId ?? [])
  let wanted = new Set([...above, ...[...projects, ...tags].map(({ id }) => id)])
  while (wanted.size) {
    const found = await ctx.index.byIds(ctx.actor.teamId, [...wanted])
    for (const object of found) known.set(object.id, object)
    wanted = new Set(found.flatMap(({ parentId }) => (parentId && !known.has(parentId) ? [parentId] : [])))
  }
  return known
}

/** Titles above a hit, outermost first, without those of folders that are hidden from the asker. */
function breadcrumbs(
  near: Surroundings,
  hit: Pick<IndexedObject, 'type' | 'parentId' | 'projectId'>,
  { hidden }: AskerReach,
): string[] {
  const path: string[] = []
  const isProject = hit.type === 'PROJECT' || hit.type === 'PROJECT_CATEGORY'
  let at = isProject ? hit.parentId : hit.projectId
  for (let steps = 0; at && steps < 50; steps++) {
    const object = near.get(at)
    if (object && !hidden.has(object.id)) path.unshift(object.title)
    at = object?.parentId ?? null
  }
  return path
}
