import { useQuery, useSubscription } from '@apollo/client/react'
import { useNow } from '../../lib/use-now.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AllVisits } from './AllVisits.tsx'
import { Asking } from './Asking.tsx'
import { SupportScreen_query, SupportScreen_subscription, type SupportVisitLine } from './operations.ts'
import { Visit } from './Visit.tsx'

/** What a visit opens is written down at once; nothing else tells this page of it. */
const ASKED_AGAIN_MS = 5000

/** Who of support asks to come in, is in, and was in, step by step. */
export function Screen() {
  const query = useQuery(SupportScreen_query, {
    fetchPolicy: 'cache-and-network',
    pollInterval: ASKED_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  })
  const visits = query.data?.supportVisits ?? []
  const now = useNow(Math.max(0, ...visits.map(({ endsAt }) => (endsAt ? Date.parse(endsAt) : 0))))
  const refetch = () => query.refetch()
  useSubscription(SupportScreen_subscription, {
    onData: ({ data: { data: told } }) => {
      if (told?.workspaceChanged.objectType === 'SUPPORT_VISIT') void query.refetch()
    },
  })
  return (
    <SettingsFrame
      title="Support access"
      lead="Nobody at Verbatim can open your workspace unless you let them, one visit at a time."
      actions={query.data?.me.role === 'MANAGER' && <Standing visits={query.data.supportVisits} />}
    >
      <QueryState
        query={query}
        failed="The visits of support did not load"
        framed
        waiting={<SkeletonRows rows={3} height={48} label="Loading the visits of support" />}
      >
        {({ me }) => {
          if (me.role !== 'MANAGER')
            return (
              <EmptyState
                framed
                art="lock"
                title="Managers decide about support"
                text="Ask a manager of the workspace who came in, and when."
              />
            )
          if (!visits.length)
            return (
              <EmptyState
                framed
                art="lock"
                title="Support was never here"
                text="Who asks to come in stands here with the reason, and every manager hears of it by mail."
              />
            )
          const latest = visits.find(({ state }) => state === 'ALLOWED') ?? visits.find(({ cameAt }) => cameAt)
          return (
            <>
              {visits
                .filter(({ state }) => state === 'ASKED')
                .map((visit) => (
                  <Asking key={visit.id} {...{ visit, now }} onDone={refetch} />
                ))}
              {latest && <Visit visit={latest} now={now} onDone={refetch} />}
              <AllVisits {...{ visits, now }} />
            </>
          )
        }}
      </QueryState>
    </SettingsFrame>
  )
}

function Standing({ visits }: { visits: readonly SupportVisitLine[] }) {
  return visits.some(({ state }) => state === 'ALLOWED') ? <Badge tone="warn">Open</Badge> : <Badge>Closed</Badge>
}
