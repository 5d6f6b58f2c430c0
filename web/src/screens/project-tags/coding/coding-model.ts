import type { CodingAgreementQuery, CodingDifferencesQuery } from '../../../gql/graphql.ts'

export type Agreement = CodingAgreementQuery['codingAgreement']
export type CodedSentence = CodingDifferencesQuery['codingDifferences']['items'][number]
