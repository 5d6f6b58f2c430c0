import { Readable } from 'node:stream'
import { ProjectInsightsWrittenSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { ProjectExportStartedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { exportedInsightsKey } from '@verbatim/contracts/project-export-keys.ts'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import { listener } from '@verbatim/kit/events/listeners.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { exportedInsights } from '#src/exports/exported-insights.ts'

/** Somebody takes a project along: its insights are written where notes finds them. */
export const onProjectExportStarted = listener(
  ProjectExportStartedSchema,
  async ({ blobs }: { blobs: BlobStore }, { exportId, projectId }, { tx, envelope: { teamId } }) => {
    const lines = Readable.from(exportedInsights(tx, teamId, projectId), { objectMode: false })
    await blobs.put(exportedInsightsKey(teamId, exportId), lines, { contentType: 'application/jsonl' })
    await record(tx, { teamId }, ProjectInsightsWrittenSchema, { exportId, projectId })
  },
)
