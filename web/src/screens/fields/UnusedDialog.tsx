import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { counted } from '../../lib/words.ts'
import { OBJECTS } from '../../objects/field/type-looks.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ListedField } from './field-groups.ts'

type UnusedDialogProps = {
  fields: readonly ListedField[]
  onRemove: (fields: readonly ListedField[]) => Promise<unknown>
  onClose: () => void
}

/** The fields that nothing has a value of, to be deleted together. */
export function UnusedDialog({ fields, onRemove, onClose }: UnusedDialogProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const { pending, run } = useCall()
  const going = fields.filter(({ id }) => !kept.has(id))
  const keep = (id: string, isKept: boolean): void => {
    setKept(isKept ? new Set([...kept, id]) : new Set([...kept].filter((one) => one !== id)))
  }
  return (
    <Dialog
      title="Remove what nobody uses"
      onClose={onClose}
      onSubmit={() =>
        void run(async () => {
          onClose()
          await onRemove(going)
        })
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={going.length === 0} pending={pending && 'Removing…'}>
            {`Delete ${counted(going.length, 'field')}`}
          </Button>
        </>
      }
    >
      <p className="sec">Nothing has a value of these. They can be brought back for 24 hours.</p>
      <ul className="col">
        {fields.map(({ id, label, objectType }) => (
          <li key={id} className="row">
            <Checkbox label={label} checked={!kept.has(id)} onChange={(event) => keep(id, !event.target.checked)} />
            <span className="end meta">{OBJECTS[objectType].title}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
