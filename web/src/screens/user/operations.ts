import { graphql } from '../../gql/gql.ts'
import type { UserScreenQuery } from '../../gql/graphql.ts'

/** A colleague, and who looks. */
export const UserScreen_query = graphql(`
  query UserScreen($id: ID!) {
    me { id }
    member(id: $id) { id name email role joinedAt removed }
  }
`)

/** Somebody who is or was here. */
export type Colleague = UserScreenQuery['member']
