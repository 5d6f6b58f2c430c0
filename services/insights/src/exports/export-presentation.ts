import { readersDocument } from '@verbatim/contracts/document-parts/readers-document.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { spreadWords } from '@verbatim/contracts/segment-words.ts'
import {
  PRESENTED_BYTES,
  PRESENTED_INSIGHTS,
  type ToldInsight,
  type ToldPresentation,
} from '@verbatim/contracts/told-presentation.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { limitedLine } from '@verbatim/kit/limited-text.ts'
import { packJson } from '@verbatim/kit/packed-json.ts'
import { longDate } from '@verbatim/shares/public-frame.ts'
import type { InsightsCtx } from '#src/context.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import { publishedTitlesOf } from '#src/exports/export-insight.ts'
import type { PresentationExport } from '#src/exports/presentation-export.ts'
import type { ExportPresentationInput } from '#src/gql/graph-types.ts'
import { evidenceOf } from '#src/insights/evidence.ts'
import type { SeenInsight } from '#src/insights/insight-loader.ts'
import { insightsByIds } from '#src/insights/insights-by-ids.ts'
import { openHighlights } from '#src/insights/open-highlights.ts'
import { loadSegments } from '#src/segments/read-segments.ts'

/** So much of all texts, packed, leaves at once: a request with more of it would be refused on its way back. */
const MOST_PACKED = 5_000_000

/**
 * Tells what of published insights leaves to be shown, to who may read them, and keeps of each that they asked. Throws
 * Forbidden where nothing may leave, NotFound where none can be opened, InvalidOperation where none is published in a
 * project.
 */
export async function exportPresentation(
  ctx: InsightsCtx,
  { insightIds, title, names: wantsNames, speakerNotes: wantsNotes }: ExportPresentationInput,
): Promise<PresentationExport> {
  gate(ctx.actor, 'export')
  const insights = await publishedAmong(ctx, insightIds)
  const [names, speakerNotes] = [wantsNames ?? true, wantsNotes ?? false]
  const bytes = await ctx.read((tx) =>
    documentReader(tx, ctx.actor.teamId).publishedBytes(insights.map(({ id }) => id)),
  )
  if (bytes > PRESENTED_BYTES) throw tooLong()
  const told = await tellAll(ctx, insights, speakerNotes)
  // With their titles they may be longer, and notes refuses what is.
  if (Buffer.byteLength(JSON.stringify(told)) > PRESENTED_BYTES) throw tooLong()
  const packed = await packJson(told)
  if (packed.length > MOST_PACKED) throw tooLong()
  await ctx.write(async (tx) => {
    for (const { id, title: name } of told.insights) {
      const object = { type: 'insight', id, name } as const
      await audit(tx, ctx, { act: 'insight.exported', object, metadata: { format: 'presentation', names } })
    }
  })
  const called = limitedLine(title ?? '', TEXT_LIMITS.insightTitle, 'A title')
  return { title: called || (told.insights[0]?.title ?? ''), told: packed, names, speakerNotes }
}

const tooLong = (): Error => invalid('These insights are too long to be taken along at once. Take fewer of them.')

async function publishedAmong(ctx: InsightsCtx, ids: readonly string[]): Promise<SeenInsight[]> {
  if (ids.length > PRESENTED_INSIGHTS) throw invalid(`At most ${PRESENTED_INSIGHTS} insights are shown at once.`)
  const seen = await insightsByIds(ctx, ids)
  if (!seen.length) throw notFound('Insight')
  const inProjects = seen.filter(({ projectId }) => projectId !== null)
  if (!inProjects.length) throw invalidOperation('A personal insight is shown to others once it lies in a project.')
  const published = inProjects.filter(({ publishedAt }) => publishedAt !== null)
  if (!published.length)
    throw invalidOperation('Nothing of this is published yet. What is shown is what was published.')
  return published
}

async function tellAll(
  ctx: InsightsCtx,
  insights: readonly SeenInsight[],
  speakerNotes: boolean,
): Promise<ToldPresentation> {
  const told: ToldInsight[] = []
  const insightTitles: Record<string, string> = {}
  for (const insight of insights) {
    const { id, title, publishedTitle, publishedAt } = insight
    const content = await publishedText(ctx, id, speakerNotes)
    Object.assign(insightTitles, await publishedTitlesOf(ctx, content))
    const about = publishedAt ? longDate(publishedAt) : ''
    const evidence = await evidenceLine(ctx, insight)
    told.push({ id, title: publishedTitle ?? title, about, evidence, content })
  }
  return { insights: told, insightTitles }
}

/** As it was published, for who can edit too: what is shown is what everybody may see. */
async function publishedText(ctx: InsightsCtx, id: string, speakerNotes: boolean): Promise<unknown> {
  const content = await ctx.read((tx) => documentReader(tx, ctx.actor.teamId).published(id))
  if (!content) return { type: 'doc', content: [] }
  return speakerNotes ? content : readersDocument(documentSchema.nodeFromJSON(content)).toJSON()
}

async function evidenceLine(ctx: InsightsCtx, insight: SeenInsight): Promise<string> {
  const evidence = evidenceOf(await openHighlights(insight, { published: true }, ctx))
  const { highlightCount, peopleCount } = evidence
  if (!highlightCount) return ''
  const quotes = `${highlightCount} ${highlightCount === 1 ? 'quote' : 'quotes'}`
  const counts = peopleCount ? `${quotes} from ${peopleCount} ${peopleCount === 1 ? 'person' : 'people'}` : quotes
  const segments = await loadSegments(ctx, { ...evidence, projectId: insight.projectId })
  const words = segments && spreadWords(segments.parts)
  return words ? `${counts} · ${segments.label}: ${words}` : counts
}
