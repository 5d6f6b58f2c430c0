import { useQuery } from '@apollo/client/react'
import { flagOn } from '@verbatim/contracts/feature-flags.ts'
import { Gauge } from 'lucide-react'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Applications } from './Applications.tsx'
import { Limits } from './Limits.tsx'
import { Integrations_query } from './operations.ts'
import { PolicyRows } from './PolicyRows.tsx'
import { Tokens } from './Tokens.tsx'

/** What programs may do here: tokens of one's own, and for managers everybody's, the applications, and their rules. */
export function Screen() {
  const query = useQuery(Integrations_query, { fetchPolicy: 'cache-and-network' })
  return (
    <SettingsFrame title="Integrations" lead="A token or an application acts for one person and can never do more.">
      <QueryState
        query={query}
        failed="The integrations did not load"
        framed
        waiting={<SkeletonRows rows={4} height={48} label="Loading the integrations" />}
      >
        {({ me, workspace, tokenPolicy }) => (
          <>
            {flagOn(workspace, 'largerApiAllowance') && (
              <NoticeBar icon={Gauge}>
                Programs and pages may take twice as much a minute here, for as long as whoever runs this service lets
                them.
              </NoticeBar>
            )}
            <Tokens isManager={me.role === 'MANAGER'} meId={me.id} longestDays={tokenPolicy.longestDays ?? null} />
            <Limits />
            {me.role === 'MANAGER' && (
              <>
                <Applications />
                <PolicyRows policy={tokenPolicy} />
              </>
            )}
          </>
        )}
      </QueryState>
    </SettingsFrame>
  )
}
