import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { forbidden, invalid, notFound } from '@verbatim/kit/errors.ts'
import type { InsightPlace } from '#src/access/insight-access.ts'
import { requireProject } from '#src/access/project-access.ts'
import { whileYoung } from '#src/access/young-project.ts'
import type { InsightsCtx } from '#src/context.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { firstDocument } from '#src/documents/first-document.ts'
import type { FirstDocument } from '#src/documents/insight-content.ts'
import type { CreateInsightInput } from '#src/gql/graph-types.ts'
import { findTemplate } from '#src/templates/save-template.ts'
import { documentFrom } from '#src/templates/template-content.ts'
import { type Insight, insightTitle } from './insight.ts'
import { recordSaved } from './insight-facts.ts'
import { insightRepository } from './insight-repository.ts'

/** What it begins with: a template, or the text that was sent. */
async function begun(ctx: InsightsCtx, { content, templateId }: CreateInsightInput): Promise<FirstDocument> {
  if (templateId == null) return firstDocument(ctx.actor.teamId, content)
  if (content) throw invalid('Send a template or a text, not both.')
  gate(ctx.actor, 'templates')
  return documentFrom(await findTemplate(ctx, templateId))
}

/** Where it is to lie: in the project, or without one with who makes it. Throws where they may not make it there. */
async function placeFor(ctx: InsightsCtx, projectId: string | null): Promise<InsightPlace> {
  if (projectId === null) {
    gate(ctx.actor, 'personalInsights')
    if (ctx.actor.role === 'VIEWER') throw forbidden('Viewers write no insights. Ask a manager for another role.')
    return { projectId, ownerId: ctx.actor.userId }
  }
  const id = parseId(projectId)
  if (!id) throw notFound('Project')
  await whileYoung(ctx, id, () => ctx.read((tx) => requireProject(tx, ctx.actor, id, 'WRITE')))
  return { projectId: id, ownerId: null }
}

/**
 * Begins a draft, in a project or as the member's own. WRITE in the project is needed. Throws ValidationError for a title
 * or text over the limits.
 */
export async function createInsight(ctx: InsightsCtx, input: CreateInsightInput): Promise<Insight> {
  // Before the text is read, which may take long.
  const place = await placeFor(ctx, input.projectId ?? null)
  const title = insightTitle(input.title)
  const { state, blocks } = await begun(ctx, input)
  const now = ctx.clock.now()
  const insight: Insight = {
    id: ctx.newId(),
    teamId: ctx.actor.teamId,
    ...place,
    title,
    authorIds: [ctx.actor.userId],
    authorsChosen: null,
    tagIds: [],
    createdBy: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
    publishedTitle: null,
    coverFileId: null,
    publishedCoverFileId: null,
    publishedBlocks: null,
    unpublishedChanges: false,
    reviewBy: null,
    deletedAt: null,
    deletedBy: null,
    purgedAt: null,
  }
  await ctx.write(async (tx) => {
    if (place.projectId !== null) await requireProject(tx, ctx.actor, place.projectId, 'WRITE')
    await insightRepository(tx, insight.teamId).add(insight)
    const documents = documentRepository(tx, insight.teamId)
    await documents.replaceState(insight.id, state, '0')
    await documents.replaceBlocks(insight.id, blocks)
    await recordSaved(tx, ctx.origin, insight)
  })
  return insight
}
