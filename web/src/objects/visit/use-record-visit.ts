import { useMutation } from '@apollo/client/react'
import { useEffect } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { VisitedType } from '../../gql/graphql.ts'

const RecordVisit_mutation = graphql(`
  mutation RecordVisit($input: RecordVisitInput!) { recordVisit(input: $input) { visitedId visitedAt } }
`)

const RecordInsightVisit_mutation = graphql(`
  mutation RecordInsightVisit($input: InsightRefInput!) { recordInsightVisit(input: $input) { insightId visitedAt } }
`)

/** Keeps with the workspace that this is open, for one's own lists under Recent. Without an id it waits. */
export function useRecordVisit(objectType: VisitedType, visitedId: string | undefined): void {
  const [record] = useMutation(RecordVisit_mutation, { fetchPolicy: 'no-cache' })
  useEffect(() => {
    if (visitedId) record({ variables: { input: { objectType, visitedId } } }).catch(ignored)
  }, [record, objectType, visitedId])
}

/** As `useRecordVisit`, for an insight. */
export function useRecordInsightVisit(insightId: string): void {
  const [record] = useMutation(RecordInsightVisit_mutation, { fetchPolicy: 'no-cache' })
  useEffect(() => {
    record({ variables: { input: { insightId } } }).catch(ignored)
  }, [record, insightId])
}

/** The page goes on without: the list of what is recent misses one line, and nobody stands in front of an error. */
const ignored = (): void => undefined
