import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { ScopeList } from '../../objects/application/ScopeList.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RevokeApiToken_mutation, type Token } from './operations.ts'
import styles from './Screen.module.css'

type TokenTableProps = { tokens: readonly Token[]; meId: string; onEnded: () => void }

/** Tokens, what they may do, whose they are, when they were used and when they end. */
export function TokenTable({ tokens, meId, onEnded }: TokenTableProps) {
  const [now] = useState(Date.now)
  const [ending, setEnding] = useState<Token | null>(null)
  const [revoke] = useMutation(RevokeApiToken_mutation)
  const columns: DataColumn<Token>[] = [
    { key: 'name', label: 'Name', cell: (token) => <Name {...{ token, now }} /> },
    {
      key: 'may',
      label: 'May',
      className: styles.wide,
      cell: ({ scopes }) => <ScopeList scopes={scopes} />,
    },
    {
      key: 'owner',
      label: 'For',
      className: styles.owner,
      cell: ({ owner }) => <ColleagueAvatar name={owner.name} named />,
    },
    {
      key: 'used',
      label: 'Last used',
      className: styles.wide,
      cell: ({ lastUsedAt }) => <span className="sec num">{lastUsedAt ? timeAgo(lastUsedAt, now) : 'Never'}</span>,
    },
    {
      key: 'ends',
      label: 'Ends',
      className: styles.wide,
      cell: ({ expiresAt }) => <span className="sec num">{endOf(expiresAt, now)}</span>,
    },
    {
      key: 'acts',
      label: 'Actions',
      className: 'r',
      cell: (token) => (
        <Button
          variant="ghost"
          size="xs"
          aria-label={`End the token ${token.name} of ${token.owner.name}`}
          onClick={() => setEnding(token)}
        >
          End
        </Button>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label="API tokens"
        isFlush
        className={styles.table}
        columns={columns}
        rows={tokens}
        keyOf={({ id }) => id}
        rowHeight={56}
      />
      {ending && (
        <ConfirmDialog
          question={`End the token ${ending.name}?`}
          consequence={
            ending.owner.id === meId
              ? 'Whatever uses it is refused at once.'
              : `Whatever uses it for ${ending.owner.name} is refused at once.`
          }
          verb="End token"
          pendingVerb="Ending…"
          danger
          onConfirm={async () => {
            await revoke({ variables: { input: { apiTokenId: ending.id } } })
            showToast({ message: 'The token has ended.' })
            onEnded()
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}

function endOf(expiresAt: string | null | undefined, now: number): string {
  if (!expiresAt) return 'Never'
  return Date.parse(expiresAt) <= now ? 'Has ended' : shortDate(expiresAt, now)
}

/** Its name and how its secret ends; on a phone, where there are no columns for them, the rest as well. */
function Name({ token, now }: { token: Token; now: number }) {
  const { name, endsIn, scopes, lastUsedAt, expiresAt } = token
  return (
    <span className={`col ${styles.name}`}>
      <span className="ellip strong" title={name}>
        {name}
      </span>
      <span className="mono meta">{endsIn ? `api.…${endsIn}` : 'api.…'}</span>
      <span className={`meta ${styles.narrow}`}>
        {`${scopes?.join(', ') ?? 'All that its owner may'}. Used ${lastUsedAt ? timeAgo(lastUsedAt, now) : 'never'}, ends ${expiresAt ? endOf(expiresAt, now) : 'never'}`}
      </span>
    </span>
  )
}
