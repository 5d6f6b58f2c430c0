import { isOpen } from '@verbatim/contracts/gates.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { createTemplate, deleteTemplate, findTemplate, listTemplates, updateTemplate } from './save-template.ts'
import { canEditTemplate, mayMakeTemplates } from './template.ts'

export const templateResolvers = {
  Query: {
    insightTemplates: (_root, _args, ctx) => listTemplates(ctx),
    insightTemplate: (_root, { id }, ctx) => findTemplate(ctx, id),
  },
  Mutation: {
    createInsightTemplate: (_root, { input }, ctx) => createTemplate(ctx, input),
    updateInsightTemplate: (_root, { input }, ctx) => updateTemplate(ctx, input),
    deleteInsightTemplate: (_root, { input }, ctx) => deleteTemplate(ctx, input.templateId),
  },
  InsightTemplate: {
    createdBy: ({ createdBy }) => (createdBy === null ? null : { id: createdBy }),
    builtIn: ({ createdBy }) => createdBy === null,
    viewerCan: (template, _args, { actor }) => ({
      edit: canEditTemplate(actor, template),
      copy: mayMakeTemplates(actor) && isOpen(actor, 'templates'),
    }),
  },
} satisfies Resolvers
