import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { FieldObject } from '../../gql/graphql.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import type { ListField } from './list-kind.ts'

const ListQuestions_query = graphql(`
  query ListQuestions($projectId: ID!) {
    project(id: $projectId) {
      id
      questions { id questionText questionType options { id optionText } }
    }
  }
`)

const NONE: readonly ListField[] = []

/**
 * The questions of a project's surveys as fields that notes have, live: an open one is a text, a closed one is chosen from
 * its options. Undefined while they are on their way.
 */
export function useListQuestions(projectId: string | null, objectType: FieldObject): readonly ListField[] | undefined {
  const skip = objectType !== 'NOTE' || projectId === null
  const { data, previousData, error, refetch } = useQuery(ListQuestions_query, {
    variables: { projectId: projectId ?? '' },
    skip,
  })
  useProjectChanges(skip ? null : projectId, refetch, ['NOTE', 'PROJECT', 'QUESTION'])
  const questions = (data ?? previousData)?.project.questions
  return useMemo(() => {
    // Without its questions a list is shown all the same.
    if (!questions) return skip || error ? NONE : undefined
    return questions.map(
      ({ id, questionText, questionType, options }): ListField => ({
        id,
        label: questionText,
        isQuestion: true,
        type: questionType === 'FREE_TEXT' ? 'TEXT' : 'SELECT',
        max: questionType === 'SINGLE_SELECT' ? 1 : Math.max(options.length, 2),
        options: options.map((option) => ({
          id: option.id,
          label: option.optionText,
          color: null,
        })),
      }),
    )
  }, [questions, skip, error])
}
