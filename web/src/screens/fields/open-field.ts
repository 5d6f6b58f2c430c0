import type { FieldPageQuery } from '../../gql/graphql.ts'

/** The field whose page is open. */
export type OpenField = FieldPageQuery['field']

/** One of its options. */
export type Option = OpenField['options'][number]
