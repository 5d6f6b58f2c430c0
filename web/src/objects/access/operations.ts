import { graphql } from '../../gql/gql.ts'
import type { ClosedProject_ClosedProjectFragment } from '../../gql/graphql.ts'

/** A project as somebody sees it who cannot open it and may ask to. */
export type Closed = ClosedProject_ClosedProjectFragment

export const ClosedProject_closedProject = graphql(`
  fragment ClosedProject_ClosedProject on ClosedProject {
    id title deciders { id name } request { id level message state createdAt expiresAt }
  }
`)

export const ClosedProject_query = graphql(`
  query ClosedProject($projectId: ID!) {
    me { id role }
    projectWithoutAccess(projectId: $projectId) { id ...ClosedProject_ClosedProject @unmask }
  }
`)

export const RequestAccess_mutation = graphql(`
  mutation RequestAccess($input: RequestAccessInput!) { requestAccess(input: $input) { id } }
`)

export const WithdrawAccessRequest_mutation = graphql(`
  mutation WithdrawAccessRequest($input: AccessRequestRefInput!) { withdrawAccessRequest(input: $input) { id state } }
`)

/** What somebody asked is answered, or not, wherever it stands. */
export const DecideAccessRequest_mutation = graphql(`
  mutation DecideAccessRequest($input: DecideAccessRequestInput!) { decideAccessRequest(input: $input) { id state } }
`)

export const AccessRequest_accessRequest = graphql(`
  fragment AccessRequest_AccessRequest on AccessRequest {
    id level message createdAt member { id name role } project { id title }
  }
`)
