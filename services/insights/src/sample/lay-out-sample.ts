import { sampleId } from '@verbatim/contracts/sample-ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { stateOf } from '@verbatim/kit/documents/yjs-document.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { readBlocks } from '#src/documents/insight-document.ts'
import { knownHighlights } from '#src/highlights/known-highlight-repository.ts'
import type { Insight } from '#src/insights/insight.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { awaitedSampleRepository } from '#src/sample/awaited-sample-repository.ts'
import { sampleDocument } from '#src/sample/sample-document.ts'
import { sampleProjectId } from '#src/sample/sample-project.ts'
import { readSampleInsights, type SampleInsight } from '../../sample/read-sample-insights.ts'

type Workspace = { teamId: string; createdBy: string; createdAtMs: number }

const DAY_MS = 86_400_000

/** The sample study's insights are made once all they quote is known here; what is known already is made now. */
export async function awaitSample(tx: Transaction, { teamId, createdBy, createdAtMs }: Workspace): Promise<void> {
  await awaitedSampleRepository(tx, teamId).insert({ createdBy, createdAt: new Date(createdAtMs) })
  await layOutSample(tx, teamId)
}

/**
 * Makes those awaited insights of the sample whose every quote is known: before, they would show on somebody's first
 * screen without their evidence. Does nothing in a workspace that awaits none.
 * @param heard the highlight that became known; one that no insight of the sample quotes changes nothing.
 */
export async function layOutSample(tx: Transaction, teamId: string, heard?: string): Promise<void> {
  const sample = awaitedSampleRepository(tx, teamId)
  const begun = await sample.lock()
  if (!begun) return
  const workspace = { teamId, createdBy: begun.createdBy, createdAtMs: begun.createdAt.getTime() }
  const samples = readSampleInsights()
  const idOf = (sample: SampleInsight): string => insightId(workspace, sample)
  const quoted = samples.flatMap((one) => quotesOf(workspace, one))
  if (heard !== undefined && !quoted.includes(heard)) return
  const known = new Set((await knownHighlights(tx, teamId).byIds(quoted)).map(({ id }) => id))
  const made = new Set((await insightRepository(tx, teamId).byIds(samples.map(idOf))).map(({ id }) => id))
  const awaited = samples.filter((one) => !made.has(idOf(one)))
  const ready = awaited.filter((one) => quotesOf(workspace, one).every((id) => known.has(id)))
  for (const one of ready) await addInsight(tx, workspace, one)
  if (ready.length === awaited.length) await sample.remove()
}

const insightId = ({ teamId, createdAtMs }: Workspace, { key }: SampleInsight): string =>
  sampleId(teamId, 'insight', key, createdAtMs)

const quotesOf = ({ teamId, createdAtMs }: Workspace, { body }: SampleInsight): string[] =>
  body.flatMap((block) =>
    block.type === 'highlightCard' ? [sampleId(teamId, 'highlight', block.highlight, createdAtMs)] : [],
  )

async function addInsight(tx: Transaction, workspace: Workspace, sample: SampleInsight): Promise<void> {
  const { teamId, createdBy, createdAtMs } = workspace
  const doc = sampleDocument(sample.body, (key) => sampleId(teamId, 'highlight', key, createdAtMs))
  const daysAgo = (days: number): Date => new Date(createdAtMs - days * DAY_MS)
  const blocks = readBlocks(doc)
  const published = sample.publishedDaysAgo === undefined ? null : daysAgo(sample.publishedDaysAgo)
  const insight: Insight = {
    id: insightId(workspace, sample),
    teamId,
    projectId: sampleProjectId(teamId, createdAtMs),
    ownerId: null,
    title: sample.title,
    authorIds: [createdBy],
    authorsChosen: null,
    tagIds: [],
    createdBy,
    createdAt: daysAgo(sample.createdDaysAgo),
    updatedAt: published ?? daysAgo(sample.createdDaysAgo),
    publishedAt: published,
    publishedTitle: published ? sample.title : null,
    publishedBlocks: published ? blocks : null,
    unpublishedChanges: false,
    reviewBy: null,
    coverFileId: null,
    publishedCoverFileId: null,
    deletedAt: null,
    deletedBy: null,
    purgedAt: null,
  }
  if (!(await insightRepository(tx, teamId).add(insight))) return
  const documents = documentRepository(tx, teamId)
  await documents.replaceState(insight.id, stateOf(doc), '0')
  await documents.replaceBlocks(insight.id, blocks)
  if (published) await documents.savePublished(insight.id, doc.toJSON())
  await recordSaved(tx, { teamId, actorId: createdBy }, insight)
}
