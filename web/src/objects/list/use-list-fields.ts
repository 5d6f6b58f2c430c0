import { useQuery } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { FieldObject } from '../../gql/graphql.ts'
import { usePeopleChoices } from '../../ui/fields/people-choices.ts'
import type { ListField } from './list-kind.ts'
import { useListChanges } from './use-list-changes.ts'
import { useListQuestions } from './use-list-questions.ts'

const ListFields_query = graphql(`
  query ListFields($projectId: ID, $objectType: FieldObject!) {
    fields(projectId: $projectId, objectType: $objectType) { id ...FieldColumn_Field @unmask }
  }
`)

const NONE: readonly ListField[] = []

/**
 * The fields that the things of a list have and the questions that they answer, live; of a list over projects those of the
 * workspace alone. Undefined while they are on their way.
 */
export function useListFields(projectId: string | null, objectType: FieldObject): readonly ListField[] | undefined {
  const { data, previousData, error, refetch } = useQuery(ListFields_query, { variables: { projectId, objectType } })
  useListChanges(projectId, refetch, ['FIELD', 'PROJECT'])
  const questions = useListQuestions(projectId, objectType)
  // Without its fields a list is shown all the same.
  const fields = useWithPeople((data ?? previousData)?.fields ?? (error ? NONE : undefined))
  return useMemo(() => fields && questions && [...fields, ...questions], [fields, questions])
}

/** The fields with the people whom those of type PERSON can name, as options. */
function useWithPeople(fields: readonly ListField[] | undefined): readonly ListField[] | undefined {
  const { known, find } = usePeopleChoices()
  const hasPeople = fields?.some(({ type }) => type === 'PERSON') ?? false
  useEffect(() => {
    if (hasPeople) void find('')
  }, [hasPeople, find])
  return useMemo(() => {
    if (!hasPeople) return fields
    const options = [...known.values()].map(({ id, label }) => ({ id, label, color: null }))
    return fields?.map((field) => (field.type === 'PERSON' ? { ...field, options } : field))
  }, [fields, hasPeople, known])
}
