import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { useCall } from '../../lib/use-call.ts'
import { findTeam } from '../../objects/console/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './Screen.module.css'

/** Leads to the record of a workspace, by the first part of its address or by its id. */
export function OpenTeam() {
  const { rootDomain } = useSite()
  const navigate = useNavigate()
  const { pending, failure, run } = useCall()
  const [named, setNamed] = useState('')
  const open = async () => {
    const team = await run(() => findTeam(named.trim()))
    if (team) navigate(linkTo('consoleTeam', { teamId: team.id }))
  }
  return (
    <section aria-labelledby="find-team">
      <h2 className="h-sec" id="find-team">
        A workspace
      </h2>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <TextInput
          label="Address or id"
          hint={`What stands before .${rootDomain}`}
          error={failure}
          value={named}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setNamed(event.target.value)}
        />
        <Button type="submit" pending={pending && 'Looking…'} disabled={!named.trim()}>
          Open
        </Button>
      </form>
    </section>
  )
}
