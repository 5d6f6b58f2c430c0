import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import type { NotesCtx } from '#src/context.ts'
import type { NotesParts } from '#src/parts.ts'

/** What reading and checking a table works with, in a request and in a job alike. */
export type ImportWork = Pick<NotesCtx, 'read' | 'write'> & { teamId: string; blobs: BlobStore }

export const workOf = (ctx: NotesCtx): ImportWork => ({
  teamId: ctx.actor.teamId,
  blobs: ctx.blobs,
  read: ctx.read,
  write: ctx.write,
})

export const workIn = ({ foundation: { db, engines } }: NotesParts, teamId: string): ImportWork => ({
  teamId,
  blobs: engines.blobs,
  read: (work) => db.read(teamId, work),
  write: (work) => db.write(teamId, work),
})
