import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedLine } from '@verbatim/kit/limited-text.ts'
import { insightTitle } from '#src/insights/insight.ts'

/** What an insight begins with: a text without quotes. `content` is ProseMirror JSON. */
export type InsightTemplate = {
  id: string
  teamId: string
  title: string
  description: string
  content: unknown
  /** Null for one that is built in: nobody of the workspace made it, and nobody changes it. */
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** A template that somebody of the workspace made. */
export type OwnTemplate = InsightTemplate & { createdBy: string }

/** Most templates of a workspace: a list that is read at once, and a menu. */
export const MOST_TEMPLATES = 200

/** Who reads only makes none. */
export function mayMakeTemplates({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'VIEWER'
}

/** Whose template it is, and managers. */
export const canEditTemplate = (
  { role, userId }: Pick<Actor, 'role' | 'userId'>,
  { createdBy }: Pick<InsightTemplate, 'createdBy'>,
): boolean => createdBy !== null && (role === 'MANAGER' || (createdBy === userId && mayMakeTemplates({ role })))

/** Throws Forbidden for who may not change the template, and InvalidOperation for one that is built in. */
export function requireEditable(
  actor: Pick<Actor, 'role' | 'userId'>,
  template: InsightTemplate,
): asserts template is OwnTemplate {
  if (template.createdBy === null)
    throw invalidOperation('This template is built in, and nobody changes it. Make a copy, and change that.')
  if (!canEditTemplate(actor, template)) throw forbidden('Only who made a template, or a manager, can change it.')
}

/** A template's title as it is kept, like that of an insight. Throws ValidationError. */
export const templateTitle = insightTitle

/** What it is for, as it is kept. Throws ValidationError. */
export const templateDescription = (text: string): string =>
  limitedLine(text, TEXT_LIMITS.templateDescription, 'A description', 'description')
