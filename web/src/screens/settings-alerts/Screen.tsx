import { useQuery } from '@apollo/client/react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRouteParams } from '../../lib/route.ts'
import { AlertsFrame } from '../../objects/alert/AlertsFrame.tsx'
import { SEVERITY_OPTIONS } from '../../objects/alert/alert-words.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Alerts } from './Alerts.tsx'
import { alertsOf, pageOf, type StateName, toAlerts } from './alert-address.ts'
import { AlertsScreen_query } from './operations.ts'
import styles from './Screen.module.css'

/** What rules over the audit log found: open, acknowledged or resolved, with what was done. */
export function Screen() {
  const { filter } = useRouteParams('alerts', 'alertsFilter') as { filter?: string }
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const asked = alertsOf(filter, address)
  const { data, previousData, error, refetch } = useQuery(AlertsScreen_query, {
    variables: { state: asked.state, severity: asked.severity, ...pageOf(address) },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <AlertsFrame lead="What the rules found in the audit log. Managers are told by mail, and see who has looked.">
      <QueryState
        query={{ data: data ?? (error ? undefined : previousData), error, refetch }}
        failed="The alerts did not load"
        framed
        waiting={<SkeletonRows rows={5} height={56} label="Loading the alerts" />}
      >
        {(shown) => (
          <>
            <States
              {...asked}
              counts={shown.alerts.counts}
              onLevel={(level) => void navigate(toAlerts(asked.name, level))}
            />
            <Alerts data={shown} asked={asked} />
          </>
        )}
      </QueryState>
    </AlertsFrame>
  )
}

type StatesProps = Pick<ReturnType<typeof alertsOf>, 'name' | 'severity'> & {
  counts: Record<StateName, number>
  onLevel: (level: ReturnType<typeof alertsOf>['severity']) => void
}

const NAMES: readonly [StateName, string][] = [
  ['open', 'Open'],
  ['acknowledged', 'Acknowledged'],
  ['resolved', 'Resolved'],
]

/** Which alerts are listed. */
function States({ name, severity, counts, onLevel }: StatesProps) {
  return (
    <div className={styles.states}>
      <Tabs
        label="State"
        flush
        tabs={NAMES.map(([one, label]) => ({
          to: toAlerts(one, severity),
          label,
          count: counts[one],
          on: one === name,
        }))}
      />
      <SelectBox
        label="Level"
        options={[{ value: '', label: 'Every level' }, ...SEVERITY_OPTIONS]}
        value={severity ?? ''}
        onChange={(level) => onLevel(level === '' ? null : level)}
      />
    </div>
  )
}
