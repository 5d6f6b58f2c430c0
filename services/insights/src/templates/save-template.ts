import { gate } from '@verbatim/contracts/gates.ts'
import { InsightTemplateChangedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { forbidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { CreateInsightTemplateInput, UpdateInsightTemplateInput } from '#src/gql/graph-types.ts'
import {
  type InsightTemplate,
  MOST_TEMPLATES,
  mayMakeTemplates,
  requireEditable,
  templateDescription,
  templateTitle,
} from './template.ts'
import { contentOfInsight } from './template-content.ts'
import { templateReader, templateRepository } from './template-repository.ts'

/** All templates of the workspace. */
export const listTemplates = (ctx: InsightsCtx): Promise<InsightTemplate[]> =>
  ctx.read((tx) => templateReader(tx, ctx.actor.teamId).list())

/** Throws NotFound, also for what is no id. */
export const findTemplate = (ctx: InsightsCtx, id: string): Promise<InsightTemplate> =>
  ctx.read((tx) => templateReader(tx, ctx.actor.teamId).get(knownTemplateId(id)))

/** Makes a template of an insight that the actor may write. Throws Forbidden for viewers, InvalidOperation at 200 of them. */
export async function createTemplate(ctx: InsightsCtx, input: CreateInsightTemplateInput): Promise<InsightTemplate> {
  gate(ctx.actor, 'templates')
  if (!mayMakeTemplates(ctx.actor)) throw forbidden('Viewers make no templates. Ask a manager for another role.')
  const { teamId, userId } = ctx.actor
  return ctx.write(async (tx) => {
    const { insight, content } = await contentOfInsight(ctx, tx, input.fromInsightId)
    const templates = templateRepository(tx, teamId)
    if ((await templates.count()) >= MOST_TEMPLATES)
      throw invalidOperation(`A workspace has at most ${MOST_TEMPLATES} templates. Delete one, or replace its text.`)
    const now = ctx.clock.now()
    const template: InsightTemplate = {
      id: ctx.newId(),
      teamId,
      title: templateTitle(input.title.trim() || insight.title),
      description: templateDescription(input.description ?? ''),
      content,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    }
    await templates.save(template)
    await record(tx, ctx.origin, InsightTemplateChangedSchema, { templateId: template.id })
    return template
  })
}

/** Changes what is named. Throws NotFound, or Forbidden for who neither made it nor is a manager. */
export async function updateTemplate(ctx: InsightsCtx, input: UpdateInsightTemplateInput): Promise<InsightTemplate> {
  gate(ctx.actor, 'templates')
  const id = knownTemplateId(input.templateId)
  return ctx.write(async (tx) => {
    const templates = templateRepository(tx, ctx.actor.teamId)
    const before = await templates.get(id)
    requireEditable(ctx.actor, before)
    const template: InsightTemplate = {
      ...before,
      title: input.title == null ? before.title : templateTitle(input.title),
      description: input.description == null ? before.description : templateDescription(input.description),
      content:
        input.fromInsightId == null ? before.content : (await contentOfInsight(ctx, tx, input.fromInsightId)).content,
      updatedAt: ctx.clock.now(),
    }
    await templates.save(template)
    await record(tx, ctx.origin, InsightTemplateChangedSchema, { templateId: id })
    return template
  })
}

/** Throws NotFound, or Forbidden for who neither made it nor is a manager. */
export async function deleteTemplate(ctx: InsightsCtx, templateId: string): Promise<{ templateId: string }> {
  const id = knownTemplateId(templateId)
  await ctx.write(async (tx) => {
    const templates = templateRepository(tx, ctx.actor.teamId)
    const template = await templates.get(id)
    requireEditable(ctx.actor, template)
    await templates.delete(id)
    await audit(tx, ctx, {
      act: 'insightTemplate.deleted',
      object: { type: 'insightTemplate', id, name: template.title },
    })
    await record(tx, ctx.origin, InsightTemplateChangedSchema, { templateId: id })
  })
  return { templateId: id }
}

function knownTemplateId(text: string): string {
  const id = parseId(text)
  if (!id) throw notFound('Template')
  return id
}
