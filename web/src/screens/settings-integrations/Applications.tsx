import { useQuery } from '@apollo/client/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { ApplicationDialog, type Made } from './ApplicationDialog.tsx'
import { type Application, Applications_query } from './operations.ts'
import styles from './Screen.module.css'
import { Told } from './Told.tsx'

/** Applications that may ask members to let them in, each with who did. Managers only. */
export function Applications() {
  const query = useQuery(Applications_query, { fetchPolicy: 'cache-and-network' })
  const [editing, setEditing] = useState<Application | 'new' | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <section aria-label="Applications">
      <div className={`row wrap ${styles.head}`}>
        <h2 className="h-sec">Applications</h2>
        <span className="end">
          <Button size="sm" icon={Plus} onClick={() => setEditing('new')}>
            Register an application
          </Button>
        </span>
      </div>
      {made && (
        <Told
          said={
            made.clientSecret
              ? `Copy the secret of ${made.name} now; it is not shown again.`
              : `${made.name} is registered.`
          }
          lines={[
            { label: 'Client ID', value: made.clientId },
            ...(made.clientSecret ? [{ label: 'Client secret', value: made.clientSecret }] : []),
          ]}
          onClose={() => setMade(null)}
        />
      )}
      <QueryState
        query={query}
        failed="The applications did not load"
        framed
        waiting={<SkeletonRows rows={2} height={96} label="Loading the applications" />}
        empty={({ oauthClients }) =>
          !oauthClients.length && (
            <EmptyState
              framed
              art="folder"
              title="No applications yet"
              text="An application that is registered here may ask your people to let it in, each for themselves."
            />
          )
        }
      >
        {({ oauthClients }) => (
          <ul className={styles.applications}>
            {oauthClients.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                onEdit={() => setEditing(application)}
                onSecret={setMade}
                onChanged={() => void query.refetch()}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {editing && (
        <ApplicationDialog
          application={editing === 'new' ? null : editing}
          onMade={setMade}
          onSaved={() => void query.refetch()}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}
