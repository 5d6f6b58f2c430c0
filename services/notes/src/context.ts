import { newId } from '@verbatim/contracts/ids.ts'
import type { Ai } from '@verbatim/kit/ai/ai.ts'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import { type Ctx, systemClock } from '@verbatim/kit/context.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { SubgraphRequest } from '@verbatim/kit/graph/subgraph.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'
import { fileLoaders } from '#src/files/file-loader.ts'
import type { SignedPaths } from '#src/files/signed-paths.ts'
import { folderLoaders } from '#src/folders/folder-loader.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'
import type { NoteDocuments } from '#src/notes/note-documents.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import type { NotesParts } from '#src/parts.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { tagBoardLoaders } from '#src/tag-boards/tag-board-loader.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'

const loadersFor = (ctx: Ctx) => ({
  ...folderLoaders(ctx),
  ...projectLoaders(ctx),
  ...noteLoaders(ctx),
  ...tagBoardLoaders(ctx),
  ...tagLoaders(ctx),
  ...highlightLoaders(ctx),
  ...fileLoaders(ctx),
})

/** What every act and read of this service gets. */
export type NotesCtx = Ctx & {
  /** Team, actor and trace for `record` and `enqueue`. */
  origin: Origin
  blobs: BlobStore
  /** The living documents; never to be changed inside a transaction. */
  documents: NoteDocuments
  /** Finds out what texts mean, where this machine can. */
  ai: Ai
  /** Signs the addresses of files. */
  paths: SignedPaths
  /** Batched reads, remembered for the length of one request or until the next write. */
  loaders: ReturnType<typeof loadersFor>
}

/** The context of one request. */
export function contextFor(
  { foundation: { db, engines, log, cursorKey }, documents, paths, ai }: NotesParts,
  { actor, requestId, trace }: Pick<SubgraphRequest, 'actor' | 'requestId' | 'trace'>,
): NotesCtx {
  const ctx: Ctx = {
    actor,
    clock: systemClock,
    log: log.child({ requestId, teamId: actor.teamId }),
    newId,
    paging: pagingOf(cursorKey, actor.teamId),
    read: (work) => db.read(actor.teamId, work),
    async write(work) {
      const result = await db.write(actor.teamId, work)
      for (const loader of Object.values(loaders)) loader.clearAll()
      return result
    },
  }
  const loaders = loadersFor(ctx)
  return {
    ...ctx,
    origin: { teamId: actor.teamId, actorId: actor.userId, trace },
    blobs: engines.blobs,
    documents,
    ai,
    paths,
    loaders,
  }
}
