import type { NotesCtx } from '#src/context.ts'
import { cancelUpload } from '#src/files/cancel-upload.ts'
import { listFailedFiles } from '#src/files/failures/list-failed-files.ts'
import { removeFailedFile } from '#src/files/failures/remove-failed-file.ts'
import type { OwnedFile } from '#src/files/file.ts'
import { fileLoaders } from '#src/files/file-loader.ts'
import { fileWithId, requireFile } from '#src/files/require-file.ts'
import { retryFile } from '#src/files/retry-file.ts'
import { STORYBOARDS_PATH, STREAMS_PATH } from '#src/files/serving/film-routes.ts'
import { servedForm } from '#src/files/serving/served-form.ts'
import { startUpload } from '#src/files/start-upload.ts'
import { UPLOADS_PATH } from '#src/files/uploads/uploads-path.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { type Clip, heardAround, spokenWordsOf } from '#src/highlights/clip.ts'
import { removeInsightFile } from '#src/insight-files/remove-insight-file.ts'
import { startInsightUpload } from '#src/insight-files/start-insight-upload.ts'
import type { Serving } from '#src/signed-paths.ts'

export const filesResolvers = {
  Query: {
    file: async (_root, { id }, ctx) => (await requireFile(ctx, id, 'READ')).file,
    failedFiles: (_root, { projectId }, ctx) => listFailedFiles(ctx, projectId),
  },
  Mutation: {
    startUpload: (_root, { input }, ctx) => startUpload(ctx, input),
    startInsightUpload: (_root, { input }, ctx) => startInsightUpload(ctx, input),
    cancelUpload: (_root, { input }, ctx) => cancelUpload(ctx, input.fileId),
    removeFailedFile: (_root, { input }, ctx) => removeFailedFile(ctx, input.fileId),
    removeInsightFile: (_root, { input }, ctx) => removeInsightFile(ctx, input.fileId),
    retryFile: (_root, { input }, ctx) => retryFile(ctx, input.fileId),
  },
  StartedUpload: {
    uploadUrl: ({ file }) => `${UPLOADS_PATH}/${file.id}`,
    direct: (_started, _args, { blobs }) => blobs.direct !== null,
  },
  StartedInsightUpload: {
    uploadUrl: ({ file }) => `${UPLOADS_PATH}/${file.id}`,
    direct: (_started, _args, { blobs }) => blobs.direct !== null,
  },
  Note: {
    files: (note, _args, ctx) => ctx.loaders(fileLoaders).filesOfNote.load(note.id),
  },
  File: {
    __resolveReference: ({ id }, ctx) => fileWithId(ctx, id),
    streamUrl: (file, _args, ctx) => pathOf(ctx, 'stream', file),
    hlsUrl: ({ id, stream: [first] }) => (first ? `${STREAMS_PATH}/${id}/${first.name}` : null),
    storyboard: ({ id, storyboard }) => storyboard && { id, ...storyboard },
    downloadUrl: (file, _args, ctx) => pathOf(ctx, 'download', file),
    posterUrl: (file, _args, ctx) => pathOf(ctx, 'image', file),
    processing: (file) => file,
  },
  Storyboard: {
    sheetUrls: ({ id, sheets }) => sheets.map((name) => `${STORYBOARDS_PATH}/${id}/${name}`),
  },
  Clip: {
    streamUrl: (clip, _args, ctx) => ctx.paths.sign('stream', ctx.actor, clip.fileId) + partOf(clip),
    streamStart: ({ isKept, startTime }) => (isKept ? startTime : 0),
    heardAround: (clip, _args, ctx) => heardAround(ctx, clip),
    words: (clip, _args, ctx) => spokenWordsOf(ctx, clip),
  },
} satisfies Resolvers

/** Which seconds of a recording that is gone are asked for; empty while it is there. */
const partOf = ({ isKept, startTime, endTime }: Clip): string =>
  isKept ? `&clip=${Math.round(startTime * 1000)}-${Math.round(endTime * 1000)}` : ''

/** A signed path to one form of a file; null where it has none. Only files that the actor may read get here. */
const pathOf = ({ actor, paths }: NotesCtx, serving: Serving, file: OwnedFile): string | null =>
  servedForm(serving, actor.teamId, file) && paths.sign(serving, actor, file.id)
