import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { Storyboard } from '@verbatim/kit/media/media-engine.ts'
import type { NotesCtx } from '#src/context.ts'
import { cancelUpload } from '#src/files/cancel-upload.ts'
import type { NoteFile } from '#src/files/file.ts'
import { fileWithId } from '#src/files/require-file.ts'
import { retryFile } from '#src/files/retry-file.ts'
import { STORYBOARDS_PATH, STREAMS_PATH } from '#src/files/serving/film-routes.ts'
import { servedForm } from '#src/files/serving/served-form.ts'
import type { Serving } from '#src/files/signed-paths.ts'
import { type StartUploadInput, startUpload } from '#src/files/start-upload.ts'
import { UPLOADS_PATH } from '#src/files/uploads/uploads-path.ts'
import type { Note } from '#src/notes/note.ts'

type FileRef = { input: { fileId: string } }

export const filesResolvers: Resolvers<NotesCtx> = {
  Mutation: {
    startUpload: (_root, { input }: { input: StartUploadInput }, ctx) => startUpload(ctx, input),
    cancelUpload: (_root, { input }: FileRef, ctx) => cancelUpload(ctx, input.fileId),
    retryFile: (_root, { input }: FileRef, ctx) => retryFile(ctx, input.fileId),
  },
  StartedUpload: {
    uploadUrl: ({ file }: { file: NoteFile }) => `${UPLOADS_PATH}/${file.id}`,
    direct: (_started, _args, { blobs }) => blobs.direct !== null,
  },
  Note: {
    files: (note: Note, _args, ctx) => ctx.loaders.filesOfNote.load(note.id),
  },
  File: {
    __resolveReference: ({ id }: { id: string }, ctx) => fileWithId(ctx, id),
    streamUrl: (file: NoteFile, _args, ctx) => pathOf(ctx, 'stream', file),
    hlsUrl: ({ id, stream: [first] }: NoteFile) => (first ? `${STREAMS_PATH}/${id}/${first.name}` : null),
    storyboard: ({ id, storyboard }: NoteFile) => storyboard && { id, ...storyboard },
    downloadUrl: (file: NoteFile, _args, ctx) => pathOf(ctx, 'download', file),
    posterUrl: (file: NoteFile, _args, ctx) => pathOf(ctx, 'image', file),
    processing: (file: NoteFile) => file,
  },
  Storyboard: {
    sheetUrls: ({ id, sheets }: Storyboard & { id: string }) =>
      sheets.map((name) => `${STORYBOARDS_PATH}/${id}/${name}`),
  },
  Clip: {
    streamUrl: ({ fileId }: { fileId: string }, _args, ctx) => ctx.paths.sign('stream', ctx.actor.teamId, fileId),
  },
}

/** A signed path to one form of a file; null where it has none. Only files that the actor may read get here. */
const pathOf = ({ actor, paths }: NotesCtx, serving: Serving, file: NoteFile): string | null =>
  servedForm(serving, actor.teamId, file) && paths.sign(serving, actor.teamId, file.id)
