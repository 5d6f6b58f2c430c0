import { graphql } from '../../gql/gql.ts'

export const RetentionRows_settings = graphql(`
  fragment RetentionRows_Settings on RetentionSettings {
    id days from ownDays everything insights workspaceDays workspaceEverything workspaceInsights
    changedBy { id name } changedAt
    hold { reason setAt setBy { id name } }
    workspaceHold { reason setAt setBy { id name } }
    viewerCan { edit hold }
  }
`)

export const SetRetention_mutation = graphql(`
  mutation SetRetention($input: SetRetentionInput!) { setRetention(input: $input) { ...RetentionRows_Settings } }
`)

export const SetLegalHold_mutation = graphql(`
  mutation SetLegalHold($input: SetLegalHoldInput!) { setLegalHold(input: $input) { ...RetentionRows_Settings } }
`)

export const LiftLegalHold_mutation = graphql(`
  mutation LiftLegalHold($input: LiftLegalHoldInput!) { liftLegalHold(input: $input) { ...RetentionRows_Settings } }
`)

export const RetentionPreview_query = graphql(`
  query RetentionPreview($input: SetRetentionInput!) {
    retentionPreview(input: $input) { filesNow bytesNow notesNow insightsNow filesSoon notesSoon insightsSoon }
  }
`)

export const RetentionPlan_query = graphql(`
  query RetentionPlan($projectId: ID) {
    retentionPlan(projectId: $projectId) {
      days { day projectId files bytes notes insights }
      projects { projectId title days held files bytes notes insights since firstDueAt lastDueAt }
    }
  }
`)

export const RetentionInsights_query = graphql(`
  query RetentionInsights($ids: [ID!]!) { insightsByIds(ids: $ids) { id title } }
`)

export const RetentionDay_query = graphql(`
  query RetentionDay($day: String!, $projectId: ID) {
    retentionDay(day: $day, projectId: $projectId) { kind id noteId insightId projectId title fileName size dueAt }
  }
`)
