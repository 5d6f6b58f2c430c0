import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { askVisit } from '../../objects/console/calls.ts'
import { MINUTES_OPTIONS } from '../../objects/support-visit/visit-words.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './OwnVisits.module.css'

/** Asks the managers of a workspace to be let in. */
export function AskToComeIn({ teamId, onAsked }: { teamId: string; onAsked: () => void }) {
  const { pending, failure, run } = useCall()
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState('60')
  const ask = async () => {
    if (await run(() => askVisit({ teamId, reason, minutes: Number(minutes) }))) {
      setReason('')
      onAsked()
    }
  }
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <TextInput
        label="Why you want to come in"
        hint="The managers read it. One of them has to let you in."
        error={failure}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <span className="row">
        <SelectBox size="md" label="For how long" options={MINUTES_OPTIONS} value={minutes} onChange={setMinutes} />
        <Button type="submit" variant="primary" disabled={!reason.trim()} pending={pending && 'Asking…'}>
          Ask to come in
        </Button>
      </span>
    </form>
  )
}
