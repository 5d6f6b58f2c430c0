import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { requireProject } from '#src/access/project-access.ts'
import { whileYoung } from '#src/access/young-project.ts'
import type { InsightsCtx } from '#src/context.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { type FirstDocument, firstDocument } from '#src/documents/first-document.ts'
import type { CreateInsightInput } from '#src/gql/graph-types.ts'
import { findTemplate } from '#src/templates/save-template.ts'
import { TEMPLATES_GATE } from '#src/templates/template.ts'
import { documentFrom } from '#src/templates/template-content.ts'
import { type Insight, insightTitle } from './insight.ts'
import { recordSaved } from './insight-facts.ts'
import { insightRepository } from './insight-repository.ts'

/** What it begins with: a template, or the text that was sent. */
async function begun(ctx: InsightsCtx, { content, templateId }: CreateInsightInput): Promise<FirstDocument> {
  if (templateId == null) return firstDocument(ctx.actor.teamId, content)
  if (content) throw invalid('Send a template or a text, not both.')
  gate(ctx.actor, TEMPLATES_GATE)
  return documentFrom(await findTemplate(ctx, templateId))
}

/** Begins a draft. WRITE in the project is needed. Throws ValidationError for a title or text over the limits. */
export async function createInsight(ctx: InsightsCtx, input: CreateInsightInput): Promise<Insight> {
  const projectId = parseId(input.projectId)
  if (!projectId) throw notFound('Project')
  // Before the text is read, which may take long.
  await whileYoung(ctx, projectId, () => ctx.read((tx) => requireProject(tx, ctx.actor, projectId, 'WRITE')))
  const title = insightTitle(input.title)
  const { state, blocks } = await begun(ctx, input)
  const now = ctx.clock.now()
  const insight: Insight = {
    id: ctx.newId(),
    teamId: ctx.actor.teamId,
    projectId,
    title,
    authorIds: [ctx.actor.userId],
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
  }
  await ctx.write(async (tx) => {
    await requireProject(tx, ctx.actor, projectId, 'WRITE')
    await insightRepository(tx, insight.teamId).add(insight)
    const documents = documentRepository(tx, insight.teamId)
    await documents.replaceState(insight.id, state, '0')
    await documents.replaceBlocks(insight.id, blocks)
    await recordSaved(tx, ctx.origin, insight)
  })
  return insight
}
