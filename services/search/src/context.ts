import { newId } from '@verbatim/contracts/ids.ts'
import { type Ctx, systemClock } from '@verbatim/kit/context.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type { SubgraphRequest } from '@verbatim/kit/graph/subgraph.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'
import type { Meaning, SearchIndex } from '#src/index/search-index.ts'

/** What the reads of search get. */
export type SearchCtx = Ctx & {
  index: SearchIndex
  /** What a question means. Throws InvalidOperation where this machine cannot tell. */
  meaningOf(question: string): Promise<Meaning>
}

/** The context of one request. */
export function contextFor(
  { db, log, cursorKey }: Foundation,
  { index, meaningOf }: Pick<SearchCtx, 'index' | 'meaningOf'>,
  { actor, requestId }: SubgraphRequest,
): SearchCtx {
  return {
    actor,
    clock: systemClock,
    log: log.child({ requestId, teamId: actor.teamId }),
    newId,
    paging: pagingOf(cursorKey, actor.teamId),
    read: (work) => db.read(actor.teamId, work),
    write: (work) => db.write(actor.teamId, work),
    index,
    meaningOf,
  }
}
