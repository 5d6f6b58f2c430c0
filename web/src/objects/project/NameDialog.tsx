import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

type NameDialogProps = {
  /** "Rename project" */
  title: string
  label: string
  name: string
  /** Characters. */
  longest: number
  verb?: string
  /** Closes when it resolves; when it throws, the dialog stays and says why. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a name, or another one, of a folder, project, note or tag board. */
export function NameDialog({ title, label, name: before, longest, verb = 'Rename', onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(before)
  const { failure, pending, run } = useCall()
  const submit = () =>
    run(async () => {
      if (name.trim() !== before) await onSave(name.trim())
      onClose()
    })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Saving…'}>
            {verb}
          </Button>
        </>
      }
    >
      <TextInput
        label={label}
        error={failure}
        maxLength={longest}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        data-autofocus
      />
    </Dialog>
  )
}
