import { useMutation } from '@apollo/client/react'
import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { useCall } from '../../lib/use-call.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import type { Domain, SignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import styles from './Connections.module.css'
import {
  AddSignInDomain_mutation,
  CheckSignInDomain_mutation,
  RemoveSignInDomain_mutation,
  SetDomainJoins_mutation,
} from './operations.ts'

/** Domains of the workspace, each with the record that its DNS has to have. */
export function DomainsRow({ domains, enforced }: Pick<SignInSettings, 'domains' | 'enforced'>) {
  return (
    <SettingRow
      title="Domains"
      explanation="Your own provider can only sign in people of domains that are verified here, so that it never speaks for somebody else’s. They may join by it, and can be asked for it."
    >
      {domains.length > 0 && (
        <ul className={styles.domains}>
          {domains.map((domain) => (
            <DomainLine key={domain.domain} domain={domain} isEnforced={enforced} />
          ))}
        </ul>
      )}
      <NewDomain />
    </SettingRow>
  )
}

function DomainLine({ domain: told, isEnforced }: { domain: Domain; isEnforced: boolean }) {
  const { domain, recordName, recordValue, verifiedAt, checkedAt, missedSince, countsUntil } = told
  const [now] = useState(Date.now)
  const [check, { loading }] = useMutation(CheckSignInDomain_mutation, { onError: (error) => showProblem(error) })
  const [remove] = useMutation(RemoveSignInDomain_mutation, { onError: (error) => showProblem(error) })
  const variables = { input: { domain } }
  return (
    <li className={styles.domain}>
      <div className="row wrap">
        <span className="strong">{domain}</span>
        <Badge tone={verifiedAt ? 'ok' : undefined} icon={verifiedAt ? Check : Clock}>
          {verifiedAt ? 'Verified' : 'Not verified'}
        </Badge>
        <span className="end row">
          <Button
            size="xs"
            variant="ghost"
            pending={loading && 'Looking…'}
            onClick={() => void check({ variables })}
            aria-label={`Check now: ${domain}`}
          >
            Check now
          </Button>
          <Button size="xs" variant="ghost" onClick={() => void remove({ variables })} aria-label={`Remove ${domain}`}>
            Remove
          </Button>
        </span>
      </div>
      {verifiedAt && <Joining domain={told} isEnforced={isEnforced} />}
      {missedSince && countsUntil && (
        <p className="meta" role="status">
          Its record is gone since {shortDate(missedSince, now)}. Unless it comes back, the domain counts no longer from{' '}
          {shortDate(countsUntil, now)} on.
        </p>
      )}
      {(!verifiedAt || missedSince) && (
        <>
          <CopyLine label="Name of a TXT record" value={recordName} />
          <CopyLine label="Its value" value={recordValue} />
          {checkedAt && !missedSince && (
            <p className="meta">Not found {timeAgo(checkedAt, now)}. A new record may take an hour to be seen.</p>
          )}
        </>
      )}
    </li>
  )
}

/** Whether whoever has an address of the domain joins without an invite. */
function Joining({ domain: { domain, joins }, isEnforced }: { domain: Domain; isEnforced: boolean }) {
  const [save, { loading }] = useMutation(SetDomainJoins_mutation)
  return (
    <>
      <Switch
        label={`Anyone with an address at ${domain} may join as a viewer`}
        checked={joins}
        disabled={loading}
        onChange={({ target: { checked } }) =>
          void save({ variables: { input: { domain, joins: checked } } }).then(
            () =>
              void showToast({
                message: checked ? `People of ${domain} may join` : `People of ${domain} need an invite`,
              }),
            showProblem,
          )
        }
      />
      {joins && isEnforced && (
        <p className="meta">While single sign-on is asked for, they join by it alone, where its connection says so.</p>
      )}
    </>
  )
}

function NewDomain() {
  const [domain, setDomain] = useState('')
  const [add] = useMutation(AddSignInDomain_mutation)
  const { failure, pending, run } = useCall()
  return (
    <form
      className={styles.newDomain}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => {
          await add({ variables: { input: { domain } } })
          setDomain('')
        })
      }}
    >
      <TextInput
        label="Add a domain"
        placeholder="company.com"
        autoCapitalize="off"
        value={domain}
        error={failure}
        onChange={(event) => setDomain(event.target.value)}
      />
      <Button type="submit" pending={pending && 'Adding…'}>
        Add
      </Button>
    </form>
  )
}
