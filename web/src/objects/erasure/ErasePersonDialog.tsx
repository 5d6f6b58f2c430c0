import { useMutation } from '@apollo/client/react'
import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './Erasure.module.css'
import { ErasureLook } from './ErasureLook.tsx'
import { linesOf } from './erasure-words.ts'
import { ErasePerson_mutation } from './operations.ts'

type ErasePersonDialogProps = { person: { id: string; name: string; email?: string | null }; onClose: () => void }

/** Shows what an erasure of somebody would take and leave, and orders it once the name was repeated. */
export function ErasePersonDialog({ person, onClose }: ErasePersonDialogProps) {
  const { id: personId, name, email } = person
  const [typed, setTyped] = useState('')
  const [looked, setLooked] = useState<readonly string[]>([])
  const [isKnown, setIsKnown] = useState(false)
  const [confirmation, setConfirmation] = useState('')
  const [erase] = useMutation(ErasePerson_mutation)
  const navigate = useNavigate()
  const { failure, pending, run } = useCall()
  const words = linesOf(typed)
  const isStale = words.join('\n') !== looked.join('\n')
  // Nobody erases before they were told what goes.
  const isReady = !isStale && isKnown && nameKey(confirmation) === nameKey(name)
  const order = () =>
    run(async () => {
      await erase({ variables: { input: { personId, words, confirmation } } })
      showToast({ message: `${name} is being erased.` })
      onClose()
      navigate(linkTo('settingsRetention', {}))
    })
  return (
    <Dialog
      wide
      title={`Erase ${name} for good?`}
      onClose={onClose}
      onSubmit={() => (isStale ? setLooked(words) : isReady && void order())}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={!isReady} pending={pending && 'Ordering…'}>
            Erase {name}
          </Button>
        </>
      }
    >
      <div className={styles.asks}>
        <p>What they said and every mention of them goes from everywhere. Nobody can bring it back.</p>
        <TextArea
          label="Other spellings, nicknames, phone numbers"
          hint={`One on each line. The name${email ? ' and email address are' : ' is'} looked for anyway.`}
          rows={3}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        {isStale && (
          <span>
            <Button size="sm" onClick={() => setLooked(words)}>
              Look where they stand
            </Button>
          </span>
        )}
        <ErasureLook personId={personId} words={email ? [...looked, email] : looked} onLooked={setIsKnown} />
        <TextInput
          label="Type the name to go on"
          hint={isStale ? 'Look where the other spellings stand first.' : name}
          value={confirmation}
          error={failure}
          onChange={({ target: { value } }) => setConfirmation(value)}
          autoComplete="off"
        />
      </div>
    </Dialog>
  )
}
