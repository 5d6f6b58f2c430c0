import { type ReactNode, useState } from 'react'
import { useCall } from '../lib/use-call.ts'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { TextInput } from './TextInput.tsx'

type ConfirmDialogProps = {
  /** "Delete this recording for good?" */
  question: ReactNode
  /** What follows, in numbers: "2 insights and 1 reel quote it." */
  consequence: ReactNode
  /** Repeats the verb: "Delete for good". */
  verb: string
  /** The verb while it is carried out: "Deleting…". */
  pendingVerb: string
  danger?: boolean
  /** The title to type, only for what cannot be undone. */
  typeToConfirm?: string
  /** Closes when it resolves; when it throws, the dialog stays and says why. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that is felt by others. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, consequence, verb, danger, typeToConfirm, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  const { failure, pending, run } = useCall()
  const ready = !typeToConfirm || typed.trim() === typeToConfirm.trim()

  const confirm = () =>
    run(async () => {
      await onConfirm()
      onClose()
    })

  return (
    <Dialog
      title={question}
      onClose={onClose}
      onSubmit={() => ready && void confirm()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            disabled={!ready}
            pending={pending && props.pendingVerb}
            data-autofocus={!typeToConfirm && !danger}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div>{consequence}</div>
      {typeToConfirm && (
        <div className={styles.typed}>
          <TextInput
            label="Type the title to go on"
            hint={typeToConfirm}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            data-autofocus
          />
        </div>
      )}
      {failure && (
        <p className={`err ${styles.failure}`} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
