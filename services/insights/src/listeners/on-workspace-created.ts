import { WorkspaceCreatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { sampleId } from '@verbatim/contracts/sample-ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { stateOf } from '@verbatim/kit/documents/yjs-document.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { readBlocks } from '#src/documents/insight-document.ts'
import type { Insight } from '#src/insights/insight.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { sampleDocument } from '#src/sample/sample-document.ts'
import { readSampleInsights, type SampleInsight } from '../../sample/read-sample-insights.ts'

type Workspace = { teamId: string; createdBy: string; createdAtMs: number }

const DAY_MS = 86_400_000
const SAMPLE_PROJECT = 'carrier-onboarding'

/** A new workspace that asked for it starts with the insights of the sample study. */
export const sampleListeners: readonly Listener<unknown>[] = [
  listener(WorkspaceCreatedSchema, async (_parts, { teamId, createdBy, createdAtMs, sampleData }, { tx }) => {
    if (!sampleData) return
    for (const sample of readSampleInsights())
      await addSample(tx, { teamId, createdBy, createdAtMs: Number(createdAtMs) }, sample)
  }),
]

async function addSample(tx: Transaction, workspace: Workspace, sample: SampleInsight): Promise<void> {
  const { teamId, createdBy, createdAtMs } = workspace
  const doc = sampleDocument(sample.body, (key) => sampleId(teamId, 'highlight', key, createdAtMs))
  const daysAgo = (days: number): Date => new Date(createdAtMs - days * DAY_MS)
  const blocks = readBlocks(doc)
  const published = sample.publishedDaysAgo === undefined ? null : daysAgo(sample.publishedDaysAgo)
  const insight: Insight = {
    id: sampleId(teamId, 'insight', sample.key, createdAtMs),
    teamId,
    projectId: sampleId(teamId, 'project', SAMPLE_PROJECT, createdAtMs),
    title: sample.title,
    authorIds: [createdBy],
    createdBy,
    createdAt: daysAgo(sample.createdDaysAgo),
    updatedAt: published ?? daysAgo(sample.createdDaysAgo),
    publishedAt: published,
    publishedTitle: published ? sample.title : null,
    publishedBlocks: published ? blocks : null,
    unpublishedChanges: false,
    deletedAt: null,
  }
  if (!(await insightRepository(tx, teamId).add(insight))) return
  const documents = documentRepository(tx, teamId)
  await documents.replaceState(insight.id, stateOf(doc), '0')
  await documents.replaceBlocks(insight.id, blocks)
  if (published) await documents.savePublished(insight.id, doc.toJSON())
  await recordSaved(tx, { teamId, actorId: createdBy }, insight)
}
