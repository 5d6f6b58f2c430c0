import { graphql } from '../../gql/gql.ts'
import type { AlertsScreenQuery, OpenAlertQuery } from '../../gql/graphql.ts'

export const AlertsScreen_query = graphql(`
  query AlertsScreen(
    $state: AlertState, $severity: AlertSeverity, $after: String, $before: String, $pageSize: Int
  ) {
    workspace { id viewerCan { manageMembers } }
    alertRules { id on }
    alerts(state: $state, severity: $severity, after: $after, before: $before, pageSize: $pageSize) {
      nextCursor previousCursor
      counts { open acknowledged resolved }
      items {
        id title severity state times firstAt lastAt raisedAt actor member { id name }
        acknowledgedBy { id name } resolvedBy { id name }
      }
    }
  }
`)

export const OpenAlert_query = graphql(`
  query OpenAlert($id: ID!) {
    alert(id: $id) {
      id title severity state times firstAt lastAt raisedAt mailed actor member { id name role removed }
      rule { id title }
      acknowledgedBy { id name } acknowledgedAt resolvedBy { id name } resolvedAt
      entries { id happenedAt act words detail actor actorName member { id name } objectType objectId objectName erased }
    }
  }
`)

export const SetAlertState_mutation = graphql(`
  mutation SetAlertState($input: SetAlertStateInput!) {
    setAlertState(input: $input) {
      id state acknowledgedBy { id name } acknowledgedAt resolvedBy { id name } resolvedAt
    }
  }
`)

export type ListedAlert = AlertsScreenQuery['alerts']['items'][number]
export type OpenedAlert = OpenAlertQuery['alert']
