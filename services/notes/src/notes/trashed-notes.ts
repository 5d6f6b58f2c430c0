import { projectAccess } from '#src/access/access-levels.ts'
import { notesInside } from '#src/notes/notes-inside-query.ts'
import type { TrashedKind } from '#src/trash/trashed-kind.ts'

/** Notes in the trash; a survey goes and comes with its responses. */
export const trashedNotes = (contents: Required<Pick<TrashedKind, 'restored' | 'beforePurge'>>): TrashedKind => ({
  kind: 'NOTE',
  table: 'note',
  title: 'title',
  inProject: true,
  restoreLevel: 'WRITE',
  levelOf: (tx, actor, { projectId }) => projectAccess(tx, actor, projectId ?? ''),
  hasPlace: () => Promise.resolve(true),
  inside: async (tx, teamId, ids) => [{ kind: 'NOTE', ids: await notesInside(tx, teamId).deletedWith(ids) }],
  ...contents,
})
