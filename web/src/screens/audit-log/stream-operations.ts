import { graphql } from '../../gql/gql.ts'
import type { AuditStreamQuery } from '../../gql/graphql.ts'

export const AuditStream_query = graphql(`
  query AuditStream {
    workspace { id viewerCan { manageMembers } }
    auditStream {
      id url secretEnding state waiting failures failingSince nextAt deliveredAt changedAt changedBy { id name }
      deliveries { id isTest entries status problem sentAt }
    }
  }
`)

export const AuditStream_subscription = graphql(`
  subscription AuditStreamChanges { workspaceChanged { objectType } }
`)

export const SetUpAuditStream_mutation = graphql(`
  mutation SetUpAuditStream($input: SetUpAuditStreamInput!) {
    setUpAuditStream(input: $input) { secret stream { id } }
  }
`)

export const UpdateAuditStream_mutation = graphql(`
  mutation UpdateAuditStream($input: UpdateAuditStreamInput!) { updateAuditStream(input: $input) { id url state } }
`)

export const RotateAuditStreamSecret_mutation = graphql(`
  mutation RotateAuditStreamSecret($input: AuditStreamRefInput!) {
    rotateAuditStreamSecret(input: $input) { secret stream { id secretEnding } }
  }
`)

export const TestAuditStream_mutation = graphql(`
  mutation TestAuditStream($input: AuditStreamRefInput!) { testAuditStream(input: $input) { id status problem } }
`)

export const RemoveAuditStream_mutation = graphql(`
  mutation RemoveAuditStream($input: AuditStreamRefInput!) { removeAuditStream(input: $input) { streamId } }
`)

export type Stream = NonNullable<AuditStreamQuery['auditStream']>
export type Delivery = Stream['deliveries'][number]
