import { useMutation, useQuery } from '@apollo/client/react'
import { ROOT_PROVIDERS } from '@verbatim/contracts/root-providers.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { RootProvider } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './Passkeys.module.css'

const OwnProviderAccounts_query = graphql(`
  query OwnProviderAccounts { ownProviderAccounts { provider boundAt } }
`)
const UnbindProviderAccount_mutation = graphql(`
  mutation UnbindProviderAccount($input: UnbindProviderAccountInput!) {
    unbindProviderAccount(input: $input) { provider }
  }
`)

/** One's own accounts at Google and Microsoft that sign one in; nothing where there is none, for signing in makes them. */
export function ProviderAccounts() {
  const { data, error, refetch } = useQuery(OwnProviderAccounts_query, { fetchPolicy: 'cache-and-network' })
  const [parting, setParting] = useState<RootProvider | null>(null)
  const [now] = useState(Date.now)
  const again = () => void refetch()
  if (!error && !data?.ownProviderAccounts.length) return null
  return (
    <SettingRow
      title="Google and Microsoft"
      explanation="An account there that you signed in with. No other one of theirs signs you in."
    >
      {!data && error && <ErrorState title="Your accounts there did not load" error={error} onRetry={again} />}
      {data && (
        <ul className={styles.passkeys} aria-label="Accounts of Google and Microsoft">
          {data.ownProviderAccounts.map(({ provider, boundAt }) => (
            <li key={provider} className={styles.passkey}>
              <span className={`col ${styles.about}`}>
                <span className="strong">{ROOT_PROVIDERS[provider]}</span>
                <span className="meta">first used {shortDate(boundAt, now)}</span>
              </span>
              <span className={`end row tight ${styles.acts}`}>
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={`Disconnect ${ROOT_PROVIDERS[provider]}`}
                  onClick={() => setParting(provider)}
                >
                  Disconnect
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {parting && <Part provider={parting} onParted={again} onClose={() => setParting(null)} />}
    </SettingRow>
  )
}

type PartProps = { provider: RootProvider; onParted: () => void; onClose: () => void }

function Part({ provider, onParted, onClose }: PartProps) {
  const [unbind] = useMutation(UnbindProviderAccount_mutation)
  const name = ROOT_PROVIDERS[provider]
  return (
    <ConfirmDialog
      question={`Disconnect ${name}?`}
      consequence={`The account there signs you in no longer. Whichever account of ${name} has your address and signs in next is bound anew. Sessions that are open stay so.`}
      verb="Disconnect"
      pendingVerb="Disconnecting…"
      danger
      onConfirm={async () => {
        await unbind({ variables: { input: { provider } } })
        showToast({ message: `${name} is disconnected from your account.` })
        onParted()
      }}
      onClose={onClose}
    />
  )
}
