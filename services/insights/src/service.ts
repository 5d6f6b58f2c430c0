import { readFile } from 'node:fs/promises'
import { accessListeners } from '@verbatim/access/access-listeners.ts'
import { listExportListeners } from '@verbatim/fields/list-exports/list-export-listeners.ts'
import { openListExport } from '@verbatim/fields/list-exports/own-list-exports.ts'
import { openList } from '@verbatim/fields/lists/export/export-list.ts'
import { peopleListeners } from '@verbatim/fields/people/people-listeners.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import type { Engines } from '@verbatim/kit/engines.ts'
import { subscribeListeners } from '@verbatim/kit/events/listeners.ts'
import { exportRoute } from '@verbatim/kit/exports/export-route.ts'
import { type Foundation, openFoundation, serve } from '@verbatim/kit/foundation.ts'
import type { CompleteResolvers } from '@verbatim/kit/graph/complete-resolvers.ts'
import { joinResolvers } from '@verbatim/kit/graph/join-resolvers.ts'
import { dateTimeScalar, jsonScalar } from '@verbatim/kit/graph/scalars.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { contextReader } from '@verbatim/kit/http/context-reader.ts'
import { isApi, isWorker, type RunningService } from '@verbatim/kit/service.ts'
import { watchAccess } from '#src/access/watch-access.ts'
import { bulkEditResolvers } from '#src/bulk-edits/resolvers.ts'
import { claimResolvers } from '#src/claims/resolvers.ts'
import type { InsightsConfig } from '#src/config.ts'
import { contextFor } from '#src/context.ts'
import { serveInsightDocuments } from '#src/documents/insight-collaboration.ts'
import { watchDue } from '#src/due-work/do-due-work.ts'
import { erasurePreviewResolvers } from '#src/erasures/preview/resolvers.ts'
import { watchErasures } from '#src/erasures/watch-erasures.ts'
import { insightListExports } from '#src/exports/insight-list-exports.ts'
import { INSIGHTS_TABLE } from '#src/exports/insight-table.ts'
import { exportsResolvers } from '#src/exports/resolvers.ts'
import { fieldsResolvers } from '#src/fields/resolvers.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { homeResolvers } from '#src/home/resolvers.ts'
import { insightResolvers } from '#src/insights/resolvers.ts'
import { clipListeners } from '#src/listeners/on-clips.ts'
import { editStarterListeners } from '#src/listeners/on-edit-starters.ts'
import { erasureListeners } from '#src/listeners/on-erasures.ts'
import { fieldListeners } from '#src/listeners/on-fields.ts'
import { fileListeners } from '#src/listeners/on-files.ts'
import { holdListeners } from '#src/listeners/on-holds.ts'
import { memberListeners } from '#src/listeners/on-members.ts'
import { onProjectExportStarted } from '#src/listeners/on-project-exports.ts'
import { readModelListeners } from '#src/listeners/on-projects.ts'
import { runOutListeners } from '#src/listeners/on-run-out.ts'
import { segmentListeners } from '#src/listeners/on-segments.ts'
import { shareMakerListeners } from '#src/listeners/on-share-makers.ts'
import { tagListeners } from '#src/listeners/on-tags.ts'
import { sampleListeners } from '#src/listeners/on-workspace-created.ts'
import { listsResolvers } from '#src/lists/resolvers.ts'
import { migrations } from '#src/migrations/index.ts'
import { servePresentationRooms } from '#src/presentations/presentation-rooms.ts'
import { segmentResolvers } from '#src/segments/resolvers.ts'
import { shareResolvers } from '#src/shares/resolvers.ts'
import { shareRoutes } from '#src/shares/share-routes.ts'
import { templateResolvers } from '#src/templates/resolvers.ts'
import { trashResolvers } from '#src/trash/resolvers.ts'
import { versionResolvers } from '#src/versions/resolvers.ts'
import { visitResolvers } from '#src/visits/resolvers.ts'
import { startListWorkers, startWorkers } from '#src/workers/start-workers.ts'

const resolvers = joinResolvers(
  { DateTime: dateTimeScalar, JSON: jsonScalar },
  insightResolvers,
  claimResolvers,
  segmentResolvers,
  homeResolvers,
  visitResolvers,
  templateResolvers,
  listsResolvers,
  fieldsResolvers,
  shareResolvers,
  versionResolvers,
  exportsResolvers,
  erasurePreviewResolvers,
  bulkEditResolvers,
  trashResolvers,
) satisfies CompleteResolvers<Resolvers>

export type { InsightsConfig } from '#src/config.ts'
export type InsightsService = RunningService & { foundation: Foundation }

/** Builds the insights service in the role of its config and listens. The caller stops it. */
export async function createInsightsService(config: InsightsConfig, engines: Engines): Promise<InsightsService> {
  const foundation = await openFoundation('insights', config, engines, migrations)
  const { server, actorSecret, log, db, parts } = foundation
  const made = { foundation, exportKey: await deriveKey(config.settings.internalKey, 'exports of insights') }
  if (isWorker(config.role))
    parts.push(
      await startWorkers(made),
      await startListWorkers(made),
      watchDue(foundation),
      await subscribeListeners(engines.bus, db, 'insights', { blobs: engines.blobs }, [
        ...accessListeners,
        ...readModelListeners,
        ...fieldListeners,
        ...segmentListeners,
        ...fileListeners,
        ...clipListeners,
        ...holdListeners,
        ...runOutListeners,
        ...tagListeners,
        onProjectExportStarted,
        ...listExportListeners(insightListExports),
        ...sampleListeners,
        ...shareMakerListeners,
        ...editStarterListeners,
        ...memberListeners,
        ...erasureListeners,
        ...peopleListeners,
      ]),
    )
  if (isApi(config.role)) {
    const collaboration = serveInsightDocuments(foundation)
    const rooms = servePresentationRooms(foundation)
    parts.push(collaboration, rooms, await watchErasures(foundation, collaboration))
    await watchAccess(foundation, [collaboration, rooms])
    shareRoutes(foundation, await deriveKey(config.settings.internalKey, 'internal'))
    const contextOf = contextReader(actorSecret, (asking) => contextFor(made, asking, collaboration))
    exportRoute(server, contextOf, insightListExports.path, (ctx, ticket) =>
      openListExport(ctx, insightListExports, ticket),
    )
    exportRoute(server, contextOf, INSIGHTS_TABLE.path, (ctx, ticket, origin) =>
      openList(ctx, INSIGHTS_TABLE, ticket, origin),
    )
    serveSubgraph(server, {
      service: 'insights',
      sdl: await readSdl(),
      resolvers,
      actorSecret,
      log,
      contextFor: (request) => contextFor(made, request, collaboration),
    })
  }
  return { ...(await serve(foundation)), foundation }
}

async function readSdl(): Promise<string> {
  const files = [
    './insights/schema.graphql',
    './claims/schema.graphql',
    './segments/schema.graphql',
    './home/schema.graphql',
    './visits/schema.graphql',
    './templates/schema.graphql',
    './lists/schema.graphql',
    './fields/schema.graphql',
    './shares/schema.graphql',
    './versions/schema.graphql',
    './exports/schema.graphql',
    './erasures/preview/schema.graphql',
    './bulk-edits/schema.graphql',
    './trash/schema.graphql',
  ].map((path) => readFile(new URL(path, import.meta.url), 'utf8'))
  return (await Promise.all(files)).join('\n')
}
