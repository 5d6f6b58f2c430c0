import { graphql } from '../../gql/gql.ts'
import type { EnterpriseDashboardQuery, UnusualActsQuery } from '../../gql/graphql.ts'

export const EnterpriseDashboard_query = graphql(`
  query EnterpriseDashboard {
    enterpriseDashboard {
      people { total managers contributors viewers fromDirectory invited }
      ways { way people }
      ages { hours sessions }
      sessions groups
      programs { apiTokens endlessTokens scimTokens applications grants }
      endings { id kind name endsAt member { id name } }
      signIn { enforced connectionsOn sessionAgeHours breakGlass { id name } }
      chain { entries signedAt signedEntries }
      days { day acts }
      acts { act words acts }
    }
    alerts(state: OPEN, pageSize: 3) {
      counts { open acknowledged resolved }
      items { id title severity raisedAt actor member { id name } }
    }
    unusualActs { open }
    auditStream { id state failures waiting }
    workspace { id publicLinks }
  }
`)

export const DashboardChanges_subscription = graphql(`
  subscription DashboardChanges { workspaceChanged { objectType } }
`)

export const UnusualActs_query = graphql(`
  query UnusualActs($dismissed: Boolean!) {
    unusualActs(dismissed: $dismissed) {
      open dismissed
      items {
        id signal doneBy member { id name removed } program kind words device times firstAt lastAt where from until
        evidence { usual spread score days minimum known workspaceUsual objects }
        dismissedBy { id name } dismissedAt
      }
    }
  }
`)

export const DismissUnusualAct_mutation = graphql(`
  mutation DismissUnusualAct($input: UnusualActRefInput!) {
    dismissUnusualAct(input: $input) { id dismissedBy { id name } dismissedAt }
  }
`)

export const RestoreUnusualAct_mutation = graphql(`
  mutation RestoreUnusualAct($input: UnusualActRefInput!) {
    restoreUnusualAct(input: $input) { id dismissedBy { id name } dismissedAt }
  }
`)

export type UnusualAct = UnusualActsQuery['unusualActs']['items'][number]
export type Dashboard = EnterpriseDashboardQuery
export type Figures = EnterpriseDashboardQuery['enterpriseDashboard']
