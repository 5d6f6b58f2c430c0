import { useMutation } from '@apollo/client/react'
import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldEditor } from '../../ui/fields/FieldEditor.tsx'
import { FieldValue } from '../../ui/fields/FieldValue.tsx'
import { showProblem } from '../../ui/toasts.ts'
import type { OpenNote } from './open-note.ts'
import { UpdateNoteFields_mutation } from './operations.ts'

const FIRST = 8

type NoteFieldsProps = Pick<OpenNote, 'id' | 'fields' | 'locked' | 'viewerCan'>

/**
 * What a note carries besides its text, a label and a value each. Of many the first eight, and the others when asked
 * for. Who may edit the note edits a value where it stands; one that is emptied is removed.
 */
export function NoteFields({ id, fields, locked, viewerCan }: NoteFieldsProps) {
  const [all, setAll] = useState(false)
  const change = useChangeField(id, fields)
  if (fields.length === 0) return null
  const isLong = fields.length > FIRST + 1
  return (
    <section className="fields" aria-label="Fields">
      <dl className="props">
        {(isLong && !all ? fields.slice(0, FIRST) : fields).map(({ label, value }) => (
          <div key={label} className="prop">
            <dt>{label}</dt>
            <dd>
              {viewerCan.edit && !locked ? (
                <FieldEditor field={textField(label)} value={value} onChange={(next) => change(label, next)} />
              ) : (
                <FieldValue field={textField(label)} value={value} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <Button variant="ghost" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${fields.length} fields`}
        </Button>
      )}
    </section>
  )
}

/** A label that came with a note has no type: what stands beside it is text. */
const textField = (label: string): CustomField => ({ id: label, type: 'TEXT', title: label })

/** Changes a value, on screen at once; a refusal is shown and the value is put back. */
function useChangeField(noteId: string, fields: OpenNote['fields']) {
  const [update] = useMutation(UpdateNoteFields_mutation)
  return (label: string, value: string | null): void => {
    const next = fields.flatMap((field) => {
      if (field.label !== label) return [field]
      return value === null ? [] : [{ ...field, value }]
    })
    const changed = { __typename: 'Note' as const, id: noteId, fields: next }
    update({
      variables: { input: { noteId, fields: [{ label, value }] } },
      optimisticResponse: { updateNote: changed },
    }).catch(showProblem)
  }
}
