import { useQuery, useSubscription } from '@apollo/client/react'
import { AlertsFrame } from '../../objects/alert/AlertsFrame.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DaysTile, DoneMostTile } from './DoneTiles.tsx'
import { headline, secondLine } from './dashboard-words.ts'
import { DashboardChanges_subscription, EnterpriseDashboard_query } from './operations.ts'
import styles from './Screen.module.css'
import { AlertsTile, ChainTile, EndingsTile, PeopleTile, ProgramsTile, SessionsTile, SignInTile } from './Tiles.tsx'
import { Unusual } from './Unusual.tsx'

/** Sessions, tokens and acts of other services tell no page that they changed: so the figures are asked again. */
const ASKED_AGAIN_MS = 30_000
const CHANGES: readonly string[] = ['ALERT', 'UNUSUAL_ACT', 'MEMBER', 'INVITE', 'USER_GROUP', 'WORKSPACE']

/** How the workspace stands, in a sentence and in figures that lead to what they count. */
export function Screen() {
  const query = useQuery(EnterpriseDashboard_query, {
    fetchPolicy: 'cache-and-network',
    pollInterval: ASKED_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  })
  useSubscription(DashboardChanges_subscription, {
    onData: ({ data: { data } }) => {
      if (CHANGES.includes(data?.workspaceChanged.objectType ?? '')) void query.refetch()
    },
  })
  return (
    <AlertsFrame lead="Who is here, how they come in, what programs may do, and what was done.">
      <QueryState
        query={query}
        failed="The dashboard did not load"
        framed
        waiting={<SkeletonRows rows={6} height={72} label="Loading the dashboard" />}
      >
        {(data) => {
          const figures = data.enterpriseDashboard
          return (
            <>
              <h2 className={styles.headline}>{headline(data)}</h2>
              <p className="sec">{secondLine(figures)}</p>
              <Unusual />
              <div className={styles.tiles}>
                <AlertsTile alerts={data.alerts} />
                <SignInTile figures={figures} />
                <SessionsTile figures={figures} />
                <EndingsTile endings={figures.endings} />
                <ProgramsTile data={data} />
                <PeopleTile figures={figures} />
                <DaysTile days={figures.days} />
                <div className={styles.side}>
                  <ChainTile figures={figures} />
                  <DoneMostTile acts={figures.acts} />
                </div>
              </div>
            </>
          )
        }}
      </QueryState>
    </AlertsFrame>
  )
}
