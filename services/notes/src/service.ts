import { watchMembers } from '@verbatim/access/watch-members.ts'
import { listExportListeners } from '@verbatim/fields/list-exports/list-export-listeners.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import type { Engines } from '@verbatim/kit/engines.ts'
import { subscribeListeners } from '@verbatim/kit/events/listeners.ts'
import { openFoundation, serve } from '@verbatim/kit/foundation.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { contextReader } from '@verbatim/kit/http/context-reader.ts'
import { isApi, isWorker, type RunningService } from '@verbatim/kit/service.ts'
import { openCanvasDocuments } from '#src/canvases/canvas-documents.ts'
import type { NotesConfig } from '#src/config.ts'
import { contextFor } from '#src/context-for.ts'
import { watchOrders } from '#src/due-work.ts'
import { exportRoutes } from '#src/exports/export-routes.ts'
import { noteListExports } from '#src/exports/lists/note-list-exports.ts'
import { fileRoutes } from '#src/files/serving/file-routes.ts'
import { filmRoutes } from '#src/files/serving/film-routes.ts'
import { uploadRoutes } from '#src/files/uploads/upload-routes.ts'
import { reanchorHighlights } from '#src/highlights/anchors/reanchor-highlights.ts'
import { problemRoutes } from '#src/imports/csv/problem-file.ts'
import { TABLES_PATH, TableUploads } from '#src/imports/csv/uploads/table-uploads.ts'
import { createFileReaders } from '#src/imports/file-reader.ts'
import { sharedPictureRoutes } from '#src/insight-files/shared-picture-routes.ts'
import { keepClipsJob } from '#src/kept-clips/keep-clips.ts'
import { erasureListeners } from '#src/listeners/on-erasures.ts'
import { groupListeners } from '#src/listeners/on-groups.ts'
import { onInsightDeleted, onInsightSaved, onInsightsPurged } from '#src/listeners/on-insights.ts'
import { onMemberRemoved, onMemberSaved } from '#src/listeners/on-members.ts'
import { peopleListeners } from '#src/listeners/on-people.ts'
import { onProjectInsightsWritten } from '#src/listeners/on-project-insights.ts'
import { onQuotesShared } from '#src/listeners/on-quotes-shared.ts'
import { noteShareListeners } from '#src/listeners/on-shares.ts'
import { onWorkspaceCreated } from '#src/listeners/on-workspace-created.ts'
import { migrations } from '#src/migrations/index.ts'
import { openNoteDocuments } from '#src/notes/note-documents.ts'
import type { BlocksChanged } from '#src/notes/store-document.ts'
import { withOthers } from '#src/open-documents.ts'
import type { NotesParts } from '#src/parts.ts'
import { watchPeopleDue } from '#src/people/people-due-repository.ts'
import { openReadmeDocuments } from '#src/readmes/readme-documents.ts'
import { makePlayableJob } from '#src/recordings/make-playable.ts'
import { makeStoryboardJob } from '#src/recordings/make-storyboard.ts'
import { makeStreamJob } from '#src/recordings/make-stream.ts'
import { transcribeFileJob } from '#src/recordings/transcribe-file.ts'
import { cutClipsJob } from '#src/reels/cut-clips.ts'
import { quoteClips } from '#src/reels/quote-clips.ts'
import { reelEmbeds } from '#src/reels/reel-embeds.ts'
import { embedRoutes } from '#src/shares/embed-routes.ts'
import { reelRoutes } from '#src/shares/reel-routes.ts'
import { shareRoutes } from '#src/shares/share-routes.ts'
import { createSignedPaths } from '#src/signed-paths.ts'
import { readSdl, resolvers } from '#src/subgraph.ts'
import { answersFollowText } from '#src/surveys/answers/answers-follow-text.ts'
import { continueImportJob } from '#src/workers/continue-import.ts'
import { editObjectsJob } from '#src/workers/edit-objects.ts'
import { emptyTrashJob } from '#src/workers/empty-trash.ts'
import { endAccessJob, endAccessRequestJob } from '#src/workers/end-access.ts'
import { erasePersonJob } from '#src/workers/erase-person.ts'
import { exportListJob } from '#src/workers/export-list.ts'
import { exportProjectJob } from '#src/workers/export-project.ts'
import { processFileJob } from '#src/workers/process-file.ts'
import { removeFilesJob } from '#src/workers/remove-files.ts'
import { renameQuestionJob } from '#src/workers/rename-question.ts'
import { runRetentionJob } from '#src/workers/run-retention.ts'
import {
  CLIPS_QUEUE,
  EXPORTS_QUEUE,
  type JobHandler,
  LISTS_QUEUE,
  NOTES_QUEUE,
  STREAMS_QUEUE,
  startWorkers,
  TRANSCRIPTS_QUEUE,
} from '#src/workers/start-workers.ts'
import { storeDocumentJob } from '#src/workers/store-document.ts'
import { summarizeNoteJob } from '#src/workers/summarize-note.ts'

export type { NotesConfig } from '#src/config.ts'
export type NotesService = RunningService & NotesParts

/** Features that follow a note's text. */
const blocksChanged: readonly BlocksChanged[] = [reanchorHighlights, answersFollowText]

const jobs: readonly JobHandler[] = [
  continueImportJob,
  editObjectsJob,
  emptyTrashJob,
  erasePersonJob,
  storeDocumentJob,
  processFileJob,
  makePlayableJob,
  removeFilesJob,
  endAccessJob,
  endAccessRequestJob,
  renameQuestionJob,
  runRetentionJob,
  summarizeNoteJob,
]
const longJobs: readonly JobHandler[] = [transcribeFileJob]
const streamJobs: readonly JobHandler[] = [makeStoryboardJob, makeStreamJob]
const clipJobs: readonly JobHandler[] = [cutClipsJob, keepClipsJob]
const exportJobs: readonly JobHandler[] = [exportProjectJob]
const listJobs: readonly JobHandler[] = [exportListJob]

/** Builds the notes service in the role of its config and listens. The caller stops it. */
export async function createNotesService(config: NotesConfig, engines: Engines): Promise<NotesService> {
  const foundation = await openFoundation('notes', config, engines, migrations)
  const { server, actorSecret, log } = foundation
  const canvases = await openCanvasDocuments(foundation)
  const readmes = await openReadmeDocuments(foundation)
  const documents = withOthers(await openNoteDocuments(foundation, blocksChanged), [canvases, readmes])
  const reader = createFileReaders(log, NOTES_QUEUE.concurrency)
  const paths = createSignedPaths(await deriveKey(config.settings.internalKey, 'files'))
  const exportKey = await deriveKey(config.settings.internalKey, 'exports of notes')
  const parts: NotesParts = {
    foundation,
    documents,
    readmes,
    canvases,
    ai: config.ai,
    media: config.media,
    scanner: config.scanner ?? null,
    reader,
    paths,
    exportKey,
  }
  if (isApi(config.role)) {
    serveSubgraph(server, {
      service: 'notes',
      sdl: await readSdl(),
      resolvers,
      actorSecret,
      log,
      contextFor: (request) => contextFor(parts, request),
    })
    const contextOf = contextReader(actorSecret, (asking) => contextFor(parts, asking))
    uploadRoutes(server, contextOf, [{ path: TABLES_PATH, storeOf: (ctx) => new TableUploads(ctx) }])
    const hostSecret = await deriveKey(config.settings.internalKey, 'internal')
    fileRoutes(foundation, { paths, hostSecret, scanner: parts.scanner }, contextOf)
    filmRoutes(foundation, contextOf)
    problemRoutes(server, contextOf)
    exportRoutes(server, contextOf, config.media)
    shareRoutes(foundation, hostSecret)
    sharedPictureRoutes(foundation, hostSecret)
    embedRoutes(foundation, hostSecret)
    reelRoutes(foundation, hostSecret)
    reelEmbeds(foundation, hostSecret)
    quoteClips(foundation, hostSecret)
    foundation.parts.push(await watchMembers(engines.bus, documents.memberChanged))
  }
  if (isWorker(config.role))
    foundation.parts.push(
      { stop: () => reader.close() },
      await startWorkers(parts, NOTES_QUEUE, jobs),
      await startWorkers(parts, TRANSCRIPTS_QUEUE, longJobs),
      await startWorkers(parts, STREAMS_QUEUE, streamJobs),
      await startWorkers(parts, CLIPS_QUEUE, clipJobs),
      await startWorkers(parts, EXPORTS_QUEUE, exportJobs),
      await startWorkers(parts, LISTS_QUEUE, listJobs),
      watchOrders(foundation),
      watchPeopleDue(foundation),
      await subscribeListeners(engines.bus, foundation.db, 'notes', parts, [
        onWorkspaceCreated,
        onMemberSaved,
        onMemberRemoved,
        onQuotesShared,
        onProjectInsightsWritten,
        ...listExportListeners(noteListExports),
        onInsightSaved,
        onInsightDeleted,
        onInsightsPurged,
        ...groupListeners,
        ...erasureListeners,
        ...peopleListeners,
        ...noteShareListeners,
      ]),
    )
  return { ...(await serve(foundation)), ...parts }
}
