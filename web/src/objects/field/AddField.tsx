import { useQuery } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './FieldStrip.module.css'
import type { StripField, StripObject } from './field-values.ts'
import { NewFieldDialog } from './NewFieldDialog.tsx'
import { OfferedFields_query } from './operations.ts'
import { TYPE_LOOKS } from './type-looks.ts'

type AddFieldProps = {
  object: StripObject
  /** Null for what lies in no project: it has fields of the workspace alone. */
  projectId: string | null
  /** Fields that stand there already. */
  shown: ReadonlySet<string>
  onAdd: (field: StripField) => void
}

/** A button under the fields that offers the others, and a new one. */
export function AddField({ object, projectId, shown, onAdd }: AddFieldProps) {
  const [asked, setAsked] = useState<'offered' | 'new' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leave = (): void => {
    setAsked(null)
    button.current?.focus()
  }
  return (
    <>
      <Popover
        open={asked === 'offered'}
        onClose={leave}
        returnsFocus={false}
        label="Add a field"
        align="start"
        className="pop-in"
        anchor={
          <Button
            ref={button}
            variant="ghost"
            size="sm"
            icon={Plus}
            className={styles.add}
            aria-expanded={asked === 'offered'}
            onClick={() => setAsked('offered')}
          >
            Add field
          </Button>
        }
      >
        <OfferedFields
          {...{ object, projectId, shown }}
          onChoose={(field) => {
            setAsked(null)
            onAdd(field)
          }}
          onNew={projectId === null ? null : () => setAsked('new')}
        />
      </Popover>
      {asked === 'new' && projectId !== null && (
        <NewFieldDialog projectId={projectId} objectTypes={[object.type]} onMade={onAdd} onClose={leave} />
      )}
    </>
  )
}

type OfferedFieldsProps = Omit<AddFieldProps, 'onAdd'> & {
  onChoose: (field: StripField) => void
  onNew: (() => void) | null
}

/** The fields that an object can have and does not show yet, found by their letters. */
function OfferedFields({ object, projectId, shown, onChoose, onNew }: OfferedFieldsProps) {
  const { data } = useQuery(OfferedFields_query, {
    variables: { projectId, objectType: object.type },
    fetchPolicy: 'cache-and-network',
  })
  const offered = data?.fields.filter(({ id }) => !shown.has(id)) ?? []
  return (
    <div className={styles.pick}>
      <PickList
        label="Field"
        takesFocus
        options={offered.map((field) => ({ id: field.id, title: field.label, field }))}
        none={data && (data.fields.length === 0 ? 'There are no fields yet.' : 'No other field is called that.')}
        onChoose={({ field }) => onChoose(field)}
      >
        {({ field }) => (
          <>
            <Icon of={TYPE_LOOKS[field.type].icon} />
            <span className="ellip">{field.label}</span>
            {field.project && <span className="end meta">this project</span>}
          </>
        )}
      </PickList>
      {onNew && (
        <Button variant="ghost" size="sm" icon={Plus} onClick={onNew}>
          New field
        </Button>
      )}
    </div>
  )
}
