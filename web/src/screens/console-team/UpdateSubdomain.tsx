import { useState } from 'react'
import { useSite } from '../../lib/environment.ts'
import { useCall } from '../../lib/use-call.ts'
import { updateSubdomain } from '../../objects/console/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './OwnVisits.module.css'

type UpdateSubdomainProps = { teamId: string; subdomain: string; onUpdated: () => void }

/** Gives the workspace another address; links to the old one lead to it for as long as nobody else takes that. */
export function UpdateSubdomain({ teamId, subdomain, onUpdated }: UpdateSubdomainProps) {
  const { rootDomain } = useSite()
  const { pending, failure, run } = useCall()
  const [wanted, setWanted] = useState(subdomain)
  const update = async () => {
    const answer = await run(() => updateSubdomain({ teamId, subdomain: wanted.trim().toLowerCase() }))
    if (!answer) return
    showToast({ message: `The workspace is at ${answer.subdomain}.${rootDomain} now.` })
    onUpdated()
  }
  return (
    <section aria-labelledby="address">
      <h2 className="h-sec" id="address">
        Address
      </h2>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          void update()
        }}
      >
        <TextInput
          label="First part of the address"
          hint={`Before .${rootDomain}. Old links lead here for as long as nobody else takes the old address.`}
          error={failure}
          value={wanted}
          maxLength={50}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setWanted(event.target.value)}
        />
        <span className="row">
          <Button
            type="submit"
            disabled={!wanted.trim() || wanted.trim() === subdomain}
            pending={pending && 'Changing…'}
          >
            Change the address
          </Button>
        </span>
      </form>
    </section>
  )
}
