import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { openListExport } from '@verbatim/fields/list-exports/own-list-exports.ts'
import { type ExportedList, openList } from '@verbatim/fields/lists/export/export-list.ts'
import { exportRoute, postedExportRoute } from '@verbatim/kit/exports/export-route.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { MediaEngine } from '@verbatim/kit/media/media-engine.ts'
import type { NotesCtx } from '#src/context.ts'
import { CODEBOOK_PATH, writeCodebook } from '#src/exports/codebook/export-codebook.ts'
import { writeNote } from '#src/exports/export-note.ts'
import { EXPORT_PATH, openNoteExport } from '#src/exports/export-ticket.ts'
import { HIGHLIGHTS_TABLE } from '#src/exports/lists/highlight-table.ts'
import { noteListExports } from '#src/exports/lists/note-list-exports.ts'
import { NOTES_TABLE } from '#src/exports/lists/note-table.ts'
import { PROJECTS_TABLE } from '#src/exports/lists/project-table.ts'
import { bundleTurns } from '#src/exports/presentations/bundle-turns.ts'
import { PRESENTATIONS_PATH } from '#src/exports/presentations/seal-bundle.ts'
import { openBundle } from '#src/exports/presentations/write-bundle.ts'
import { ARCHIVES_PATH, openArchive } from '#src/exports/projects/kept-archives.ts'
import type { ContextOf } from '#src/files/serving/file-routes.ts'

/** Serves the files that were exported, to who exported them, made at that moment. */
export function exportRoutes(server: Pick<HttpServer, 'get' | 'post'>, contextOf: ContextOf, media: MediaEngine): void {
  const serveList = <Row>(room: ExportedList<NotesCtx, Row>): void =>
    exportRoute(server, contextOf, room.path, (ctx, ticket, origin) => openList(ctx, room, ticket, origin))
  exportRoute(server, contextOf, EXPORT_PATH, async (ctx, ticket, origin) => {
    const { fileName, asked } = openNoteExport(ctx, ticket)
    return { fileName, ...(await writeNote(ctx, asked, origin)) }
  })
  exportRoute(server, contextOf, CODEBOOK_PATH, writeCodebook)
  exportRoute(server, contextOf, ARCHIVES_PATH, openArchive)
  exportRoute(server, contextOf, noteListExports.path, (ctx, ticket) => openListExport(ctx, noteListExports, ticket))
  serveList(NOTES_TABLE)
  serveList(HIGHLIGHTS_TABLE)
  serveList(PROJECTS_TABLE)
  const takeTurn = bundleTurns()
  postedExportRoute(server, contextOf, PRESENTATIONS_PATH, {
    bodyLimit: SIZE_LIMITS.jsonBodyBytes,
    open: (ctx, ticket, signal) => openBundle(ctx, { media, takeTurn, signal }, ticket),
  })
}
