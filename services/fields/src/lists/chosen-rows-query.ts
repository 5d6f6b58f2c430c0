import type { List, ListCtx } from './read-list.ts'

/** A list narrowed to what somebody chose of it. What they may not read, or what its query does not find, is no row of it. */
export const chosenRows = <C extends ListCtx>(list: List<C>, ids: readonly string[]): List<C> => ({
  ...list,
  async sourceOf(ctx, input, query) {
    const source = await list.sourceOf(ctx, input, query)
    return {
      ...source,
      kept: null,
      rows: (tx) =>
        source.rows(tx).whereRaw(`${source.table}.id = any(cast(:chosenIds as uuid[]))`, { chosenIds: [...ids] }),
    }
  },
})
