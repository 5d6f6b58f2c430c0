import { graphql } from '../../gql/gql.ts'
import type { InsightTemplateQuery, InsightTemplatesQuery } from '../../gql/graphql.ts'

export const CreateInsight_mutation = graphql(`
  mutation CreateInsight($input: CreateInsightInput!) { createInsight(input: $input) { id } }
`)
export const InsightTemplates_query = graphql(`
  query InsightTemplates {
    insightTemplates { id title description builtIn updatedAt createdBy { id name } viewerCan { edit } }
  }
`)
export const InsightTemplate_query = graphql(`
  query InsightTemplate($id: ID!) {
    insightTemplate(id: $id) { id title description builtIn content updatedAt createdBy { id name } viewerCan { edit copy } }
  }
`)
export const CreateInsightTemplate_mutation = graphql(`
  mutation CreateInsightTemplate($input: CreateInsightTemplateInput!) { createInsightTemplate(input: $input) { id } }
`)
export const UpdateInsightTemplate_mutation = graphql(`
  mutation UpdateInsightTemplate($input: UpdateInsightTemplateInput!) {
    updateInsightTemplate(input: $input) { id title description content updatedAt }
  }
`)
export const DeleteInsightTemplate_mutation = graphql(`
  mutation DeleteInsightTemplate($input: InsightTemplateRefInput!) { deleteInsightTemplate(input: $input) { templateId } }
`)
export const InsightTemplates_subscription = graphql(`
  subscription InsightTemplatesChanged { workspaceChanged { objectType objectIds } }
`)

export type ListedTemplate = InsightTemplatesQuery['insightTemplates'][number]
export type OpenTemplate = InsightTemplateQuery['insightTemplate']
