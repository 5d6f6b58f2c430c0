import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { FieldObject } from '../../gql/graphql.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import type { ListField } from './list-kind.ts'

const ListFields_query = graphql(`
  query ListFields($projectId: ID!, $objectType: FieldObject!) {
    fields(projectId: $projectId, objectType: $objectType) { id ...FieldColumn_Field @unmask }
  }
`)

const NONE: readonly ListField[] = []

/** The fields that the things of a project's list have, live; undefined while they are on their way. */
export function useListFields(projectId: string, objectType: FieldObject): readonly ListField[] | undefined {
  const { data, previousData, error, refetch } = useQuery(ListFields_query, { variables: { projectId, objectType } })
  useProjectChanges(projectId, refetch, ['FIELD', 'PROJECT'])
  // Without its fields a list is shown all the same.
  return (data ?? previousData)?.fields ?? (error ? NONE : undefined)
}
