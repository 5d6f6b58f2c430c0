import { useApolloClient, useQuery } from '@apollo/client/react'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextArea, TextInput } from '../../ui/TextInput.tsx'
import type { StripField } from './field-values.ts'
import { optionsProblem, readOptions } from './new-options.ts'
import { CreateField_mutation, FieldScopes_query } from './operations.ts'
import { TypePicker } from './TypePicker.tsx'
import { type FieldObjectName, OBJECTS } from './type-looks.ts'

type NewFieldDialogProps = {
  /** Null where a field of the workspace is made. */
  projectId: string | null
  /** What may carry it; the first unless another is chosen. */
  objectTypes: readonly FieldObjectName[]
  /** The set it goes to, unless another is chosen. */
  fieldSetId?: string | null
  onMade: (field: StripField) => void
  onClose: () => void
}

/** Makes a field: its name, its type, its options where it has some, and where it is offered. */
export function NewFieldDialog({ projectId, objectTypes, fieldSetId, onMade, onClose }: NewFieldDialogProps) {
  const client = useApolloClient()
  const { data } = useQuery(FieldScopes_query, { variables: { projectId } })
  const { failure, setFailure, pending, run } = useCall()
  const [label, setLabel] = useState('')
  const [type, setType] = useState<FieldType>('TEXT')
  const [written, setWritten] = useState('')
  const [several, setSeveral] = useState(false)
  const [everywhere, setEverywhere] = useState(projectId === null)
  const [objectType, setObjectType] = useState<FieldObjectName>(objectTypes[0] ?? 'NOTE')
  const [setId, setSetId] = useState(fieldSetId ?? '')
  const isManager = data?.me.role === 'MANAGER'
  const sets = data?.fieldSets.filter(({ project }) => (everywhere ? !project : true)) ?? []
  const hasOptions = type === 'SELECT'
  const problem = hasOptions ? optionsProblem(written) : null

  const make = () => {
    if (label.trim() === '') return setFailure('Give the field a name')
    if (problem) return setFailure(problem)
    return run(async () => {
      const input = {
        projectId: everywhere ? null : projectId,
        ...{ objectType, type, label: label.trim() },
        fieldSetId: sets.some(({ id }) => id === setId) ? setId : null,
        options: hasOptions ? readOptions(written) : [],
        max: hasOptions && several ? COUNT_LIMITS.selectable : 1,
      }
      const { data: made } = await client.mutate({ mutation: CreateField_mutation, variables: { input } })
      onClose()
      if (made) onMade(made.createField)
    })
  }
  return (
    <Dialog
      title="New field"
      wide
      onClose={onClose}
      onSubmit={() => void make()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Making…'}>
            Make field
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <TextInput
          label="Name"
          error={failure}
          value={label}
          maxLength={TEXT_LIMITS.fieldLabel}
          onChange={(event) => {
            setLabel(event.target.value)
            setFailure(null)
          }}
          data-autofocus
        />
        <TypePicker label="Type" value={type} onChange={setType} />
        {hasOptions && (
          <TextArea
            label="Options"
            hint="One on each line. They can be renamed, coloured and merged later."
            error={problem}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        )}
        {hasOptions && (
          <Checkbox
            label="Several can be chosen"
            checked={several}
            onChange={(event) => setSeveral(event.target.checked)}
          />
        )}
        {objectTypes.length > 1 && (
          <Select
            label="Shown on"
            value={objectType}
            options={objectTypes.map((value) => ({ value, label: OBJECTS[value].title }))}
            onChange={(event) => setObjectType(objectTypes.find((one) => one === event.target.value) ?? 'NOTE')}
          />
        )}
        {sets.length > 0 && (
          <Select
            label="Field set"
            value={setId}
            options={[{ value: '', label: 'None' }, ...sets.map(({ id, title }) => ({ value: id, label: title }))]}
            onChange={(event) => setSetId(event.target.value)}
          />
        )}
        {projectId !== null && isManager && (
          <Checkbox
            label="Offered in every project"
            checked={everywhere}
            onChange={(event) => setEverywhere(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}
