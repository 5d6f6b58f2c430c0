import { useMutation, useQuery } from '@apollo/client/react'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DirectoryQuery } from '../../gql/graphql.ts'
import { timeAgo } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { DirectoryLog } from './DirectoryLog.tsx'
import styles from './DirectorySection.module.css'
import { DryRun } from './DryRun.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { Directory_query, RevokeScimToken_mutation, SetScimTokenReadOnly_mutation } from './operations.ts'
import { TakesOver } from './TakesOver.tsx'

/** How a directory keeps the workspace's members and groups by SCIM: where it sends to, its tokens, what it did. */
export function DirectorySection() {
  const query = useQuery(Directory_query, { fetchPolicy: 'cache-and-network' })
  const [isMaking, setMaking] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="directory">
      <div className="row">
        <div className="grow">
          <h2 className="h-page" id="directory">
            Directory sync
          </h2>
          <p className="sec">Okta, Entra or OneLogin say who works here and in which groups, by SCIM 2.0.</p>
        </div>
        <Button size="sm" icon={Plus} onClick={() => setMaking(true)}>
          New SCIM token
        </Button>
      </div>
      <QueryState query={query} failed="The directory did not load" framed waiting={<SkeletonRows rows={3} />}>
        {(data) => <Connected data={data} onChange={() => void query.refetch()} />}
      </QueryState>
      {isMaking && (
        <NewTokenDialog
          onClose={() => {
            setMaking(false)
            void query.refetch()
          }}
        />
      )}
    </section>
  )
}

type Token = DirectoryQuery['directory']['tokens'][number]

function Connected({ data, onChange }: { data: DirectoryQuery; onChange: () => void }) {
  const { endpoint, tokens, memberCount, groupCount } = data.directory
  const [leaving, setLeaving] = useState<Token | null>(null)
  const [revoke] = useMutation(RevokeScimToken_mutation)
  return (
    <>
      <CopyLine label="Endpoint" value={endpoint} />
      {tokens.length === 0 ? (
        <p className="meta">No directory is connected. Make a token and give it to your directory.</p>
      ) : (
        <p className="meta">
          The directory keeps {counted(memberCount, 'person')} and {counted(groupCount, 'group')}.
        </p>
      )}
      <RowList flush stacked>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
        ))}
      </RowList>
      {tokens.length > 0 && <TakesOver />}
      <DryRun run={data.directoryDryRun} isTrying={tokens.some(({ readOnly }) => readOnly)} onChange={onChange} />
      <DirectoryLog
        entries={data.directoryLog.items}
        conflicts={data.conflicts.items}
        conflictCount={data.conflicts.total}
      />
      {leaving && (
        <ConfirmDialog
          question={`Revoke ${leaving.name}?`}
          consequence={
            tokens.length > 1
              ? 'The directory that uses it is refused at once.'
              : 'It is the last one: the directory is disconnected. Who and what it kept stays, and managers can change it.'
          }
          verb="Revoke"
          pendingVerb="Revoking…"
          danger
          onConfirm={async () => {
            await revoke({ variables: { input: { scimTokenId: leaving.id } } })
            onChange()
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const [now] = useState(Date.now)
  const [setReadOnly, { loading }] = useMutation(SetScimTokenReadOnly_mutation, {
    onError: (error) => showProblem(error),
  })
  const { id, name, endsIn, lastUsedAt, expiresAt, readOnly } = token
  const used = lastUsedAt ? `used ${timeAgo(lastUsedAt, now)}` : 'never used'
  return (
    <ListRow
      icon={KeyRound}
      words={
        <>
          <span className="strong ellip">{name}</span>
          <span className="meta ellip">
            Ends in {endsIn}, {used}, until {new Date(expiresAt).toLocaleDateString('en', { dateStyle: 'medium' })}
          </span>
        </>
      }
    >
      <Switch
        label="Dry run"
        aria-label={`Dry run of ${name}`}
        checked={readOnly}
        disabled={loading}
        onChange={(event) =>
          void setReadOnly({ variables: { input: { scimTokenId: id, readOnly: event.target.checked } } })
        }
      />
      <Button size="sm" variant="ghost" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </ListRow>
  )
}
