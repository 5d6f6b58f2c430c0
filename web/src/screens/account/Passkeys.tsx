import { useMutation, useQuery } from '@apollo/client/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { OwnPasskeysQuery } from '../../gql/graphql.ts'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AddPasskey } from './AddPasskey.tsx'
import styles from './Passkeys.module.css'
import { RenamePasskey } from './RenamePasskey.tsx'

const OwnPasskeys_query = graphql(`
  query OwnPasskeys { ownPasskeys { id name synced createdAt lastUsedAt } }
`)
const RemovePasskey_mutation = graphql(`
  mutation RemovePasskey($input: RemovePasskeyInput!) { removePasskey(input: $input) { passkeyId } }
`)

type Passkey = OwnPasskeysQuery['ownPasskeys'][number]
type Dialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** One's own passkeys, of all workspaces: added, named and removed here. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(OwnPasskeys_query, { fetchPolicy: 'cache-and-network' })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const again = () => void refetch()
  return (
    <SettingRow
      title="Passkeys"
      explanation="Sign in with your fingerprint, face or PIN instead of a password, in every workspace of yours."
    >
      {!data && error && <ErrorState title="Your passkeys did not load" error={error} onRetry={again} />}
      {!data && !error && <SkeletonRows rows={2} height={48} label="Loading your passkeys" />}
      {data && <PasskeyList passkeys={data.ownPasskeys} onOpen={setDialog} />}
      {data && (
        <span>
          <Button icon={KeyRound} onClick={() => setDialog({ kind: 'add' })}>
            Add a passkey
          </Button>
        </span>
      )}
      {dialog?.kind === 'add' && <AddPasskey onAdded={again} onClose={close} />}
      {dialog?.kind === 'rename' && <RenamePasskey passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'remove' && <RemovePasskey passkey={dialog.passkey} onRemoved={again} onClose={close} />}
    </SettingRow>
  )
}

function PasskeyList({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (dialog: Dialog) => void }) {
  const [now] = useState(Date.now)
  if (!passkeys.length) return <p className="sec">You have none yet.</p>
  return (
    <ul className={styles.passkeys} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.passkey}>
          <span className={`col ${styles.about}`}>
            <span className="strong ellip">{passkey.name}</span>
            <span className="meta">{aboutIt(passkey, now)}</span>
          </span>
          <span className={`end row tight ${styles.acts}`}>
            <Button
              size="xs"
              variant="ghost"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onOpen({ kind: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              size="xs"
              variant="ghost"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onOpen({ kind: 'remove', passkey })}
            >
              Remove
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

const aboutIt = ({ synced, createdAt, lastUsedAt }: Passkey, now: number): string =>
  [
    synced ? 'On several devices' : 'On one device',
    `added ${shortDate(createdAt, now)}`,
    lastUsedAt ? `used ${timeAgo(lastUsedAt, now)}` : 'not used yet',
  ].join(', ')

type RemoveProps = { passkey: Passkey; onRemoved: () => void; onClose: () => void }

function RemovePasskey({ passkey, onRemoved, onClose }: RemoveProps) {
  const [remove] = useMutation(RemovePasskey_mutation)
  return (
    <ConfirmDialog
      question={`Remove ${passkey.name}?`}
      consequence="It signs in nobody any more. Sessions that are open stay so. Your device may go on offering it until you remove it there as well."
      verb="Remove passkey"
      pendingVerb="Removing…"
      danger
      onConfirm={async () => {
        await remove({ variables: { input: { passkeyId: passkey.id } } })
        showToast({ message: 'The passkey is removed.' })
        onRemoved()
      }}
      onClose={onClose}
    />
  )
}
