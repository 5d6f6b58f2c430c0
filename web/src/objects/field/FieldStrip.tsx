import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldEditor } from '../../ui/fields/FieldEditor.tsx'
import { FieldValue } from '../../ui/fields/FieldValue.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddField } from './AddField.tsx'
import styles from './FieldStrip.module.css'
import { customField, type StripField, type StripObject, type StripValue } from './field-values.ts'
import { TYPE_LOOKS } from './type-looks.ts'
import { useFieldValues } from './use-field-values.ts'

/** Of many fields as many stand at first. */
const FIRST = 8

type FieldStripProps = {
  object: StripObject
  /** Null for what lies in no project: it has fields of the workspace alone. */
  projectId: string | null
  values: readonly StripValue[]
  mayEdit: boolean
  className?: string | undefined
}

/**
 * What an object carries besides its text: fields with a value, edited where they stand, and a way to fill in another.
 * Fields without a value take no place.
 */
export function FieldStrip({ object, projectId, values, mayEdit, className }: FieldStripProps) {
  const [all, setAll] = useState(false)
  const [added, setAdded] = useState<readonly StripField[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const { change, undo } = useFieldValues(object, values)
  const filled = new Set(values.map(({ field }) => field.id))
  const lines = [
    ...values.map(({ field, value }) => ({ field, value })),
    ...added.filter(({ id }) => !filled.has(id)).map((field) => ({ field, value: null })),
  ]
  useActions(
    mayEdit ? [{ id: 'undo-field', title: 'Undo the last value', group: 'Fields', keys: 'mod+z', run: undo }] : [],
  )
  if (lines.length === 0 && !mayEdit) return null
  const isLong = lines.length > FIRST + 1
  const shown = isLong && !all && added.length === 0 ? lines.slice(0, FIRST) : lines
  const open = (field: StripField): void => {
    setAdded((before) => [...before.filter(({ id }) => id !== field.id), field])
    setOpened(field.id)
  }
  return (
    <section className={classNames(styles.strip, className)} aria-label="Fields" data-fields>
      <dl className={styles.lines}>
        {shown.map(({ field, value }) => {
          const asked = customField(field)
          return (
            <div key={field.id} className={styles.line} data-field={field.id}>
              <dt title={field.description || undefined}>
                <Icon of={TYPE_LOOKS[field.type].icon} />
                <span className="ellip">{field.label}</span>
              </dt>
              <dd>
                {mayEdit ? (
                  <FieldEditor
                    field={asked}
                    value={value}
                    startsOpen={opened === field.id && value === null}
                    onChange={(next) => void change(field, next)}
                  />
                ) : (
                  <FieldValue field={asked} value={value} />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {isLong && (
        <Button variant="ghost" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${lines.length} fields`}
        </Button>
      )}
      {mayEdit && (
        <AddField
          object={object}
          projectId={projectId}
          shown={new Set(lines.map(({ field }) => field.id))}
          onAdd={open}
        />
      )}
    </section>
  )
}
