import type { AdminTeam } from '@verbatim/contracts/staff.ts'
import { useEffect, useState } from 'react'
import { useSite } from '../../lib/environment.ts'
import { useRouteParams } from '../../lib/route.ts'
import { shortDate } from '../../lib/times.ts'
import { ConsolePage } from '../../objects/console/ConsolePage.tsx'
import { findTeam } from '../../objects/console/calls.ts'
import { RecordLines, unknownYet } from '../../objects/console/RecordLines.tsx'
import { regionName } from '../../objects/entrance/region-name.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { OwnVisits } from './OwnVisits.tsx'
import { UpdateSubdomain } from './UpdateSubdomain.tsx'

/** The record of one workspace. */
export function Screen() {
  const { teamId } = useRouteParams('consoleTeam')
  const { team, error, load } = useTeam(teamId)
  return (
    <ConsolePage title={team?.name ?? 'Workspace'}>
      {({ permissions }) => {
        if (error) return <ErrorState title="This workspace did not load" error={error} onRetry={load} />
        if (!team) return <SkeletonPage />
        return (
          <>
            <TeamRecord team={team} />
            {permissions.includes('updateSubdomain') && (
              <UpdateSubdomain key={team.subdomain} teamId={team.id} subdomain={team.subdomain} onUpdated={load} />
            )}
            {permissions.includes('createSupportAccess') && <OwnVisits teamId={team.id} />}
          </>
        )
      }}
    </ConsolePage>
  )
}

function useTeam(teamId: string) {
  const [team, setTeam] = useState<AdminTeam | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    findTeam(teamId).then(setTeam, setError)
  }, [teamId, tries])
  const load = () => {
    setError(null)
    setTries((before) => before + 1)
  }
  return { team, error, load }
}

function TeamRecord({ team }: { team: AdminTeam }) {
  const { rootDomain } = useSite()
  const [now] = useState(Date.now)
  return (
    <section aria-labelledby="record">
      <h2 className="h-sec" id="record">
        Record
      </h2>
      <RecordLines
        lines={[
          { label: 'Address', value: `${team.subdomain}.${rootDomain}` },
          { label: 'Id', value: <span className="mono">{team.id}</span> },
          { label: 'Region', value: regionName(team.region) },
          { label: 'Made', value: shortDate(team.createdAt, now) },
          { label: 'Managers and contributors', value: team.seatsAllocated },
          { label: 'Viewers', value: team.viewerCount },
          { label: 'Groups at most', value: team.maxUserGroupCount },
          { label: 'Members of a group at most', value: team.maxUserGroupMemberCount },
          { label: 'Subscription', value: team.stripeSubscriptionStatus ?? unknownYet },
          { label: 'Seats in all', value: team.totalSeatsAvailable ?? unknownYet },
        ]}
      />
    </section>
  )
}
