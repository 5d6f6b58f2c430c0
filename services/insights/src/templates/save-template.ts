import { gate, isOpen } from '@verbatim/contracts/gates.ts'
import { InsightTemplateChangedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { CreateInsightTemplateInput, UpdateInsightTemplateInput } from '#src/gql/graph-types.ts'
import { builtInTemplates } from './built-in/built-in-templates.ts'
import {
  type InsightTemplate,
  MOST_TEMPLATES,
  mayMakeTemplates,
  type OwnTemplate,
  requireEditable,
  templateDescription,
  templateTitle,
} from './template.ts'
import { contentOfInsight } from './template-content.ts'
import { templateReader, templateRepository } from './template-repository.ts'

/** All templates of the workspace, and after them those that are built in. */
export async function listTemplates(ctx: InsightsCtx): Promise<InsightTemplate[]> {
  const own = await ctx.read((tx) => templateReader(tx, ctx.actor.teamId).list())
  return isOpen(ctx.actor, 'templates') ? [...own, ...builtInTemplates(ctx.actor.teamId)] : own
}

/** Throws NotFound, also for what is no id. */
export const findTemplate = (ctx: InsightsCtx, id: string): Promise<InsightTemplate> =>
  ctx.read((tx) => requireTemplate(tx, ctx, id))

/** One of the workspace, or a built-in one. Throws NotFound, also for what is no id. */
async function requireTemplate(tx: ReadTransaction, { actor }: InsightsCtx, text: string): Promise<InsightTemplate> {
  const id = knownTemplateId(text)
  const builtIn = builtInTemplates(actor.teamId).find((one) => one.id === id)
  return builtIn ?? templateReader(tx, actor.teamId).get(id)
}

/**
 * Makes a template of an insight that the actor may write, or a copy of a template. Throws Forbidden for viewers,
 * InvalidOperation at 200 of them.
 */
export async function createTemplate(ctx: InsightsCtx, input: CreateInsightTemplateInput): Promise<InsightTemplate> {
  gate(ctx.actor, 'templates')
  if (!mayMakeTemplates(ctx.actor)) throw forbidden('Viewers make no templates. Ask a manager for another role.')
  const { teamId, userId } = ctx.actor
  return ctx.write(async (tx) => {
    const source = await sourceOf(ctx, tx, input)
    const templates = templateRepository(tx, teamId)
    if ((await templates.count()) >= MOST_TEMPLATES)
      throw invalidOperation(`A workspace has at most ${MOST_TEMPLATES} templates. Delete one, or replace its text.`)
    const now = ctx.clock.now()
    const template: OwnTemplate = {
      id: ctx.newId(),
      teamId,
      title: templateTitle(input.title.trim() || source.title),
      description: templateDescription(input.description ?? source.description),
      content: source.content,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    }
    await templates.save(template)
    await record(tx, ctx.origin, InsightTemplateChangedSchema, { templateId: template.id })
    return template
  })
}

type Source = Pick<InsightTemplate, 'title' | 'description' | 'content'>

/** What a new template begins as. Throws ValidationError unless one thing is named. */
async function sourceOf(ctx: InsightsCtx, tx: Transaction, input: CreateInsightTemplateInput): Promise<Source> {
  const { fromInsightId, fromTemplateId } = input
  if ((fromInsightId == null) === (fromTemplateId == null)) throw invalid('Name an insight or a template, not both.')
  if (fromTemplateId != null) return requireTemplate(tx, ctx, fromTemplateId)
  const { insight, content } = await contentOfInsight(ctx, tx, fromInsightId ?? '')
  return { title: insight.title, description: '', content }
}

/** Changes what is named. Throws NotFound, or Forbidden for who neither made it nor is a manager. */
export async function updateTemplate(ctx: InsightsCtx, input: UpdateInsightTemplateInput): Promise<InsightTemplate> {
  gate(ctx.actor, 'templates')
  const id = knownTemplateId(input.templateId)
  return ctx.write(async (tx) => {
    const templates = templateRepository(tx, ctx.actor.teamId)
    const before = await requireTemplate(tx, ctx, id)
    requireEditable(ctx.actor, before)
    const template: OwnTemplate = {
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
    const template = await requireTemplate(tx, ctx, id)
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
