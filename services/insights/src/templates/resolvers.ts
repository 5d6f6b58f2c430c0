import type { Resolvers } from '#src/gql/graph-types.ts'
import { createTemplate, deleteTemplate, findTemplate, listTemplates, updateTemplate } from './save-template.ts'
import { canEditTemplate } from './template.ts'

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
    createdBy: ({ createdBy }) => ({ id: createdBy }),
    viewerCan: (template, _args, { actor }) => ({ edit: canEditTemplate(actor, template) }),
  },
} satisfies Resolvers
