import type { List } from '@verbatim/fields/lists/read-list.ts'
import type { NotesCtx } from '#src/context.ts'
import { highlightListSource } from '#src/lists/highlight-list-query.ts'
import { listScopeOf } from '#src/lists/list-scope.ts'
import { noteListSource } from '#src/lists/note-list-query.ts'
import { projectListSource } from '#src/lists/project-list-query.ts'
import { projectListScope } from '#src/lists/project-list-scope.ts'

/** The lists of this service. */
export const noteList: List<NotesCtx> = {
  name: 'noteList',
  sourceOf: async (ctx, input, query, summed = []) =>
    noteListSource(
      await listScopeOf(ctx, input, query),
      summed.includes('highlightCount') || query.sort.some(({ key }) => key === 'highlightCount'),
    ),
}

export const highlightList: List<NotesCtx> = {
  name: 'highlightList',
  sourceOf: async (ctx, input, query) => highlightListSource(await listScopeOf(ctx, input, query)),
}

export const projectList: List<NotesCtx> = {
  name: 'projectList',
  sourceOf: async (ctx, input, query) => projectListSource(await projectListScope(ctx, input, query)),
}
