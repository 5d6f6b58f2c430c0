import { useQuery } from '@apollo/client/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { NewToken } from './NewToken.tsx'
import { Tokens_query } from './operations.ts'
import styles from './Screen.module.css'
import { TokenTable } from './TokenTable.tsx'
import { Told } from './Told.tsx'

type Whose = 'own' | 'all'
type TokensProps = { isManager: boolean; meId: string; longestDays: number | null }

/** Tokens with which programs act as a member: one's own, for managers everybody's. */
export function Tokens({ isManager, meId, longestDays }: TokensProps) {
  const [whose, setWhose] = useState<Whose>('own')
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const everybody = isManager && whose === 'all'
  const query = useQuery(Tokens_query, { variables: { everybody }, fetchPolicy: 'cache-and-network' })
  return (
    <section aria-label="API tokens">
      <div className={`row wrap ${styles.head}`}>
        <h2 className="h-sec">API tokens</h2>
        <span className="end row">
          {isManager && (
            <Segmented<Whose>
              label="Whose tokens"
              value={whose}
              onChange={setWhose}
              options={[
                { value: 'own', label: 'Yours' },
                { value: 'all', label: 'Everybody’s' },
              ]}
            />
          )}
          <Button size="sm" icon={KeyRound} onClick={() => setMaking(true)}>
            New token
          </Button>
        </span>
      </div>
      {made && (
        <Told
          said={`Token “${made.name}” is made. Copy it now; it is not shown again.`}
          lines={[{ label: 'Token', value: made.token }]}
          onClose={() => setMade(null)}
        />
      )}
      <QueryState
        query={query}
        failed="The tokens did not load"
        framed
        waiting={<SkeletonRows rows={3} height={56} label="Loading the tokens" />}
        empty={({ apiTokens, allApiTokens }) =>
          !(apiTokens ?? allApiTokens)?.length && (
            <EmptyState
              framed
              art="folder"
              title="No tokens yet"
              text="A token lets a script or another program act for you, and no further than you say."
            />
          )
        }
      >
        {({ apiTokens, allApiTokens }) => (
          <TokenTable tokens={apiTokens ?? allApiTokens ?? []} meId={meId} onEnded={() => void query.refetch()} />
        )}
      </QueryState>
      {making && (
        <NewToken
          longestDays={longestDays}
          onMade={(token) => {
            setMade(token)
            void query.refetch()
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </section>
  )
}
