import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { useCall } from '../../lib/use-call.ts'
import { createForCustomer } from '../../objects/console/calls.ts'
import { regionName } from '../../objects/entrance/region-name.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './Screen.module.css'

const EMPTY = { teamName: '', subdomain: '', name: '', email: '' }

/** Makes a workspace for a customer, who comes in by a code that is sent to their address. */
export function NewWorkspace() {
  const { rootDomain, regions, defaultRegion } = useSite()
  const navigate = useNavigate()
  const { pending, failure, run } = useCall()
  const [order, setOrder] = useState(EMPTY)
  const [region, setRegion] = useState<string>(defaultRegion)
  const put = (part: Partial<typeof EMPTY>) => setOrder({ ...order, ...part })
  const create = async () => {
    const made = await run(() => createForCustomer({ ...order, region }))
    if (made) navigate(linkTo('consoleTeam', { teamId: made.teamId }))
  }
  const isWhole = Object.values(order).every((text) => text.trim())
  return (
    <section aria-labelledby="new-workspace">
      <h2 className="h-sec" id="new-workspace">
        A workspace for a customer
      </h2>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TextInput
          label="Name of the workspace"
          value={order.teamName}
          maxLength={200}
          onChange={(event) => put({ teamName: event.target.value })}
        />
        <TextInput
          label="First part of its address"
          hint={`Before .${rootDomain}`}
          value={order.subdomain}
          maxLength={50}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => put({ subdomain: event.target.value })}
        />
        <TextInput
          label="Its first manager"
          value={order.name}
          maxLength={100}
          onChange={(event) => put({ name: event.target.value })}
        />
        <TextInput
          label="Their email"
          hint="They are told by mail, and sign in with a code that is sent there."
          error={failure}
          type="email"
          value={order.email}
          maxLength={320}
          onChange={(event) => put({ email: event.target.value })}
        />
        <span className="row">
          <SelectBox
            size="md"
            label="Region"
            options={regions.map(({ key }) => ({ value: key as string, label: regionName(key) }))}
            value={region}
            onChange={setRegion}
          />
          <Button type="submit" disabled={!isWhole} pending={pending && 'Making it…'}>
            Create the workspace
          </Button>
        </span>
      </form>
    </section>
  )
}
