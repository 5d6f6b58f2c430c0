import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextArea, TextInput } from '../../ui/TextInput.tsx'
import { TypePicker } from './TypePicker.tsx'
import { type FieldObjectName, OBJECTS } from './type-looks.ts'
import { type FieldDraft, type NewFieldWish, useNewField } from './use-new-field.ts'

/** Makes a field: its name, its type, its options where it has some, and where it is offered. */
export function NewFieldDialog(props: NewFieldWish) {
  const { draft, edit, sets, problem, failure, pending, mayShare, rename, make } = useNewField(props)
  const { objectTypes, onClose } = props
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
          value={draft.label}
          maxLength={TEXT_LIMITS.fieldLabel}
          onChange={(event) => rename(event.target.value)}
          data-autofocus
        />
        <TypePicker label="Type" value={draft.type} onChange={(type) => edit({ type })} />
        {draft.type === 'SELECT' && <OptionsOfDraft {...{ draft, edit, problem }} />}
        <PlaceOfDraft {...{ draft, edit, objectTypes, sets, mayShare }} />
      </div>
    </Dialog>
  )
}

type DraftPartProps = { draft: FieldDraft; edit: (part: Partial<FieldDraft>) => void }

/** The options of a new field, and whether several of them can be chosen. */
function OptionsOfDraft({ draft, edit, problem }: DraftPartProps & { problem: string | null }) {
  return (
    <>
      <TextArea
        label="Options"
        hint="One on each line. They can be renamed, coloured and merged later."
        error={problem}
        value={draft.written}
        onChange={(event) => edit({ written: event.target.value })}
      />
      <Checkbox
        label="Several can be chosen"
        checked={draft.several}
        onChange={(event) => edit({ several: event.target.checked })}
      />
    </>
  )
}

type PlaceOfDraftProps = DraftPartProps & {
  objectTypes: readonly FieldObjectName[]
  sets: readonly { id: string; title: string }[]
  /** Whether a field of a project may be one of the workspace instead. */
  mayShare: boolean
}

/** What carries a new field, in which set it stands and where it is offered, as far as there is a choice. */
function PlaceOfDraft({ draft, edit, objectTypes, sets, mayShare }: PlaceOfDraftProps) {
  return (
    <>
      {objectTypes.length > 1 && (
        <Select
          label="Shown on"
          value={draft.objectType}
          options={objectTypes.map((value) => ({ value, label: OBJECTS[value].title }))}
          onChange={(event) => edit({ objectType: objectTypes.find((one) => one === event.target.value) ?? 'NOTE' })}
        />
      )}
      {sets.length > 0 && (
        <Select
          label="Field set"
          value={draft.setId}
          options={[{ value: '', label: 'None' }, ...sets.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(event) => edit({ setId: event.target.value })}
        />
      )}
      {mayShare && (
        <Checkbox
          label="Offered in every project"
          checked={draft.everywhere}
          onChange={(event) => edit({ everywhere: event.target.checked })}
        />
      )}
    </>
  )
}
