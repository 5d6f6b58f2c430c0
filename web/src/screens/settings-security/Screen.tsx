import { useQuery, useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { counted } from '../../lib/words.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { IdleRow } from '../../objects/sign-in-settings/IdleRow.tsx'
import { SessionAgeRow } from '../../objects/sign-in-settings/SessionAgeRow.tsx'
import { useSignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ComplianceRow } from './ComplianceRow.tsx'
import { EndOthers } from './EndOthers.tsx'
import { PublicLinksRow } from './PublicLinksRow.tsx'
import styles from './Screen.module.css'
import { Sessions } from './Sessions.tsx'

const SecurityScreen_query = graphql(`
  query SecurityScreen($after: String) {
    me { id role }
    workspace { id publicLinks compliance viewerCan { setPublicLinks setCompliance } }
    openSessions(first: 100, after: $after) {
      total nextCursor
      items { id device begunWith begunAt usedAt endsAt isThisOne member { id name } }
    }
  }
`)

const SecurityChanges_subscription = graphql(`
  subscription SecurityChanges { workspaceChanged { objectType } }
`)

/** Who is signed in where: one's own sessions, for managers everybody's, and how old they become. */
export function Screen() {
  const query = useQuery(SecurityScreen_query, { fetchPolicy: 'cache-and-network' })
  useSubscription(SecurityChanges_subscription, {
    onData: ({ data: { data: change } }) => change?.workspaceChanged.objectType === 'WORKSPACE' && void query.refetch(),
  })
  const more = (after: string | null) =>
    query.fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: { openSessions: next, ...rest } }) => ({
        ...rest,
        openSessions: { ...next, items: [...before.openSessions.items, ...next.items] },
      }),
    })
  return (
    <SettingsFrame
      title="Security"
      lead="What may leave the workspace, what is read from outside, how long a sign-in lasts, and where it is open now."
    >
      <QueryState
        query={query}
        failed="The sessions did not load"
        framed
        waiting={<SkeletonRows rows={4} height={48} label="Loading the sessions" />}
      >
        {({ me, workspace, openSessions }) => (
          <>
            {workspace.viewerCan.setCompliance && <ComplianceRow on={workspace.compliance} />}
            {workspace.viewerCan.setPublicLinks && (
              <PublicLinksRow on={workspace.publicLinks} isKeptIn={workspace.compliance} />
            )}
            {me.role === 'MANAGER' && <Age />}
            <div className={`row wrap ${styles.head}`}>
              <h2 className="h-sec">Open sessions</h2>
              <span className="meta num">{counted(openSessions.total, 'session')}</span>
              <span className="end">
                <EndOthers everybody={me.role === 'MANAGER'} onEnded={() => void query.refetch()} />
              </span>
            </div>
            <Sessions sessions={openSessions.items} meId={me.id} onEnded={() => void query.refetch()} />
            {openSessions.nextCursor && <ShowMore onMore={() => more(openSessions.nextCursor ?? null)} />}
          </>
        )}
      </QueryState>
    </SettingsFrame>
  )
}

function Age() {
  const { query, settings } = useSignInSettings()
  return (
    <QueryState
      query={query}
      failed="How long sessions last did not load"
      waiting={<SkeletonRows rows={2} height={104} label="Loading how long sessions last" />}
    >
      {() =>
        settings && (
          <>
            <SessionAgeRow hours={settings.sessionAgeHours} />
            <IdleRow minutes={settings.idleMinutes} />
          </>
        )
      }
    </QueryState>
  )
}
