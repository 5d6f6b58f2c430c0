import { useApolloClient, useQuery } from '@apollo/client/react'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import type { CreateFieldInput } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import type { StripField } from './field-values.ts'
import { optionsProblem, readOptions } from './new-options.ts'
import { CreateField_mutation, FieldScopes_query } from './operations.ts'
import type { FieldObjectName } from './type-looks.ts'

/** A field as it is written before it is made. */
export type FieldDraft = {
  label: string
  type: FieldType
  /** Its options, one on each line. */
  written: string
  /** Whether several of them can be chosen. */
  several: boolean
  /** Whether it is offered in every project. */
  everywhere: boolean
  objectType: FieldObjectName
  /** Empty where it goes to no set. */
  setId: string
}

export type NewFieldWish = {
  /** Null where a field of the workspace is made. */
  projectId: string | null
  /** What may carry it; the first unless another is chosen. */
  objectTypes: readonly FieldObjectName[]
  /** The set it goes to, unless another is chosen. */
  fieldSetId?: string | null
  onMade: (field: StripField) => void
  onClose: () => void
}

/** A new field while it is written, where it may stand, and what makes it. What cannot be made is said. */
export function useNewField({ projectId, objectTypes, fieldSetId, onMade, onClose }: NewFieldWish) {
  const client = useApolloClient()
  const { data } = useQuery(FieldScopes_query, { variables: { projectId } })
  const { failure, setFailure, pending, run } = useCall()
  const [draft, setDraft] = useState<FieldDraft>({
    label: '',
    type: 'TEXT',
    written: '',
    several: false,
    everywhere: projectId === null,
    objectType: objectTypes[0] ?? 'NOTE',
    setId: fieldSetId ?? '',
  })
  const sets = data?.fieldSets.filter(({ project }) => (draft.everywhere ? !project : true)) ?? []
  const problem = draft.type === 'SELECT' ? optionsProblem(draft.written) : null
  const edit = (part: Partial<FieldDraft>): void => setDraft((now) => ({ ...now, ...part }))
  return {
    draft,
    edit,
    sets,
    problem,
    failure,
    pending,
    mayShare: projectId !== null && data?.me.role === 'MANAGER',
    rename(label: string): void {
      edit({ label })
      setFailure(null)
    },
    make() {
      if (draft.label.trim() === '') return setFailure('Give the field a name')
      if (problem) return setFailure(problem)
      return run(async () => {
        const variables = { input: inputOf(draft, projectId, sets) }
        const { data: made } = await client.mutate({ mutation: CreateField_mutation, variables })
        onClose()
        if (made) onMade(made.createField)
      })
    },
  }
}

/** The field as the service makes it: without options where its type has none, in a set only of those that are offered. */
function inputOf(draft: FieldDraft, projectId: string | null, sets: readonly { id: string }[]): CreateFieldInput {
  const { label, type, written, several, everywhere, objectType, setId } = draft
  const hasOptions = type === 'SELECT'
  return {
    projectId: everywhere ? null : projectId,
    objectType,
    type,
    label: label.trim(),
    fieldSetId: sets.some(({ id }) => id === setId) ? setId : null,
    options: hasOptions ? readOptions(written) : [],
    max: hasOptions && several ? COUNT_LIMITS.selectable : 1,
  }
}
