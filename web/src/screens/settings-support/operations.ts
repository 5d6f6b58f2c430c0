import { graphql } from '../../gql/gql.ts'
import type { SupportScreenQuery } from '../../gql/graphql.ts'

/** Every visit with its steps, for managers. */
export const SupportScreen_query = graphql(`
  query SupportScreen {
    me { id role }
    supportVisits {
      id staffName reason minutes state askedAt lapsesAt decidedAt cameAt endsAt endedAt endedBy
      decidedBy { id name }
      steps { id happenedAt words detail objectType objectName device }
    }
  }
`)

export const SupportScreen_subscription = graphql(`
  subscription SupportScreenChanged { workspaceChanged { objectType } }
`)

export type SupportVisitLine = SupportScreenQuery['supportVisits'][number]
