import { toBase62 } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../lib/words.ts'
import { OBJECTS, TYPE_LOOKS } from '../../objects/field/type-looks.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import { TitleField } from '../../ui/TitleField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ChangeTypeDialog } from './ChangeTypeDialog.tsx'
import styles from './FieldPage.module.css'
import type { OpenField } from './open-field.ts'
import type { FieldActs } from './use-field-acts.ts'

type FieldPartProps = { field: OpenField; acts: FieldActs }
type FieldHeadProps = FieldPartProps & { mayEdit: boolean; onClose: () => void }

/** What a field is called and means, written where it stands, and what can be done with it. */
export function FieldHead({ field, acts, mayEdit, onClose }: FieldHeadProps) {
  const [asked, setAsked] = useState<'type' | 'delete' | null>(null)
  const { label, description, type } = field
  return (
    <header className={styles.head}>
      <Button variant="ghost" size="xs" icon={ArrowLeft} className={styles.back} onClick={onClose}>
        All fields
      </Button>
      <span className={styles.face}>
        <Icon of={TYPE_LOOKS[type].icon} />
      </span>
      <div className={styles.names}>
        {mayEdit ? (
          <WrittenNames {...{ field, acts }} />
        ) : (
          <>
            <h1 className="h-page">{label}</h1>
            {description && <p className="sec">{description}</p>}
          </>
        )}
      </div>
      {mayEdit && (
        <span className={styles.acts}>
          <Button size="sm" onClick={() => setAsked('type')}>
            Change type
          </Button>
          <FieldMenu field={field} onDelete={() => setAsked('delete')} />
        </span>
      )}
      {asked === 'type' && <ChangeTypeDialog {...{ field, acts }} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeleteField {...{ field, acts }} onDeleted={onClose} onClose={() => setAsked(null)} />}
    </header>
  )
}

/** The name of a field and what it means, each written where it stands and taken back by undo. */
function WrittenNames({ field: { id, label, description }, acts }: FieldPartProps) {
  const save = (part: { label?: string; description?: string }, said: string) =>
    acts.change(
      said,
      { fieldId: id, ...part },
      { fieldId: id, ...(part.label === undefined ? { description } : { label }) },
    )
  return (
    <>
      <h1 className="h-page">
        <TitleField
          label="Name of the field"
          title={label}
          longest={TEXT_LIMITS.fieldLabel}
          onSave={async (next) => {
            if (next) await save({ label: next }, `The field is called “${next}” now`)
            return next || label
          }}
        />
      </h1>
      <p className="sec">
        <TitleField
          label="What the field means"
          placeholder="What it means, and when to fill it in"
          title={description}
          longest={TEXT_LIMITS.fieldDescription}
          onSave={async (next) => {
            await save({ description: next }, 'The description is changed')
            return next
          }}
        />
      </p>
    </>
  )
}

function FieldMenu({ field, onDelete }: { field: OpenField; onDelete: () => void }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?field=${toBase62(field.id)}`)
    showToast({ message: 'The address is copied' })
  }
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${field.label}`} />}>
      <MenuAction onSelect={() => void copy()}>Copy address</MenuAction>
      <MenuRule />
      <MenuAction danger off={field.viewerCan.delete ? undefined : 'Managers'} onSelect={onDelete}>
        Delete field
      </MenuAction>
    </Menu>
  )
}

type DeleteFieldProps = FieldPartProps & { onDeleted: () => void; onClose: () => void }

/** Asks before a field goes, and says how much has a value of it. */
function DeleteField({ field, acts, onDeleted, onClose }: DeleteFieldProps) {
  return (
    <ConfirmDialog
      question={`Delete the field “${field.label}”?`}
      consequence={`${consequenceOf(field)} It can be brought back for 24 hours, with its values.`}
      verb="Delete field"
      pendingVerb="Deleting…"
      danger
      onConfirm={async () => {
        await acts.removeFields([field])
        onDeleted()
      }}
      onClose={onClose}
    />
  )
}

function consequenceOf({ usageCount, objectType }: OpenField): string {
  if (usageCount === null) return 'Insights that have a value of it lose it.'
  if (usageCount === 0) return 'Nothing has a value of it.'
  return `${counted(usageCount, OBJECTS[objectType].noun)} ${usageCount === 1 ? 'loses its value' : 'lose their value'}.`
}
