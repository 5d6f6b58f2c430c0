import { referencesIn } from '@verbatim/contracts/document-references.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { longDate } from '@verbatim/shares/public-frame.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { InsightExport } from '#src/exports/insight-export.ts'
import type { ExportInsightInput } from '#src/gql/graph-types.ts'
import { auditedInsight } from '#src/insights/insight-facts.ts'
import type { SeenInsight } from '#src/insights/insight-loader.ts'
import { insightsByIds } from '#src/insights/insights-by-ids.ts'
import { readContent } from '#src/insights/read-content.ts'
import { seenInsight } from '#src/insights/seen-insight.ts'

/** Tells what of an insight leaves to who may see it, and keeps that they asked. Throws Forbidden where nothing may leave. */
export async function exportInsight(
  ctx: InsightsCtx,
  { insightId, format, names }: ExportInsightInput,
): Promise<InsightExport> {
  gate(ctx.actor, 'export')
  const insight = await seenInsight(ctx, insightId)
  const { id, title } = insight
  const content = await readContent(ctx, insight)
  await ctx.write((tx) =>
    audit(tx, ctx, {
      act: 'insight.exported',
      object: auditedInsight(insight),
      metadata: { format: format.toLowerCase(), names: names ?? true },
    }),
  )
  const insightTitles = await titlesOf(ctx, content)
  return { id, title, about: aboutOf(insight), content, format, names: names ?? true, insightTitles }
}

/** Titles of the insights of which a text shows cards, as far as the actor may open them. */
async function titlesOf(ctx: InsightsCtx, content: unknown): Promise<Record<string, string>> {
  return Object.fromEntries((await shownIn(ctx, content)).map(({ id, title }) => [id, title]))
}

/** The same as everybody may see them: as they were published, without drafts and without what lies in no project. */
export async function publishedTitlesOf(ctx: InsightsCtx, content: unknown): Promise<Record<string, string>> {
  const published = (await shownIn(ctx, content)).filter((one) => one.publishedAt !== null && one.projectId !== null)
  return Object.fromEntries(published.map(({ id, title, publishedTitle }) => [id, publishedTitle ?? title]))
}

async function shownIn(ctx: InsightsCtx, content: unknown): Promise<SeenInsight[]> {
  const shown = referencesIn(content).filter(({ type }) => type === 'insight')
  const ids = [...new Set(shown.map(({ id }) => id))].slice(0, COUNT_LIMITS.objectsSetAtOnce)
  return insightsByIds(ctx, ids)
}

/** When it was published; that it is a draft for who sees what was not. */
function aboutOf({ publishedAt, updatedAt, canWrite, unpublishedChanges }: SeenInsight): string {
  if (publishedAt && !(canWrite && unpublishedChanges)) return longDate(publishedAt)
  return `Draft, ${longDate(updatedAt)}`
}
