import { graphql } from '../../gql/gql.ts'

export const AllowSupportVisit_mutation = graphql(`
  mutation AllowSupportVisit($input: AllowSupportVisitInput!) {
    allowSupportVisit(input: $input) { id state minutes endsAt decidedAt decidedBy { id name } }
  }
`)

export const DeclineSupportVisit_mutation = graphql(`
  mutation DeclineSupportVisit($input: SupportVisitRefInput!) {
    declineSupportVisit(input: $input) { id state decidedAt decidedBy { id name } }
  }
`)

export const EndSupportVisit_mutation = graphql(`
  mutation EndSupportVisit($input: SupportVisitRefInput!) {
    endSupportVisit(input: $input) { id state endedAt endedBy }
  }
`)
