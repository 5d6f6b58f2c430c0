import { graphql } from '../../gql/gql.ts'
import type { AlertRulesScreenQuery } from '../../gql/graphql.ts'

export const AlertRulesScreen_query = graphql(`
  query AlertRulesScreen {
    workspace { id viewerCan { manageMembers } }
    alertRules {
      id title severity where per times withinMinutes on raised
      changedBy { id name } changedAt
    }
  }
`)

export const RulePreview_query = graphql(`
  query RulePreview($input: AlertRulePreviewInput!) {
    alertRulePreview(input: $input) { entries times newest { times at actor member { id name } } }
  }
`)

export const CreateAlertRule_mutation = graphql(`
  mutation CreateAlertRule($input: CreateAlertRuleInput!) { createAlertRule(input: $input) { id } }
`)

export const UpdateAlertRule_mutation = graphql(`
  mutation UpdateAlertRule($input: UpdateAlertRuleInput!) {
    updateAlertRule(input: $input) {
      id title severity where per times withinMinutes on
      changedBy { id name } changedAt
    }
  }
`)

export const RemoveAlertRule_mutation = graphql(`
  mutation RemoveAlertRule($input: RemoveAlertRuleInput!) { removeAlertRule(input: $input) { ruleId } }
`)

export type Rule = AlertRulesScreenQuery['alertRules'][number]
