import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReactNode } from 'react'
import { graphql } from '../../gql/gql.ts'
import { useRoute } from '../../lib/route.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import styles from './AlertsFrame.module.css'

const AlertsFrame_query = graphql(`
  query AlertsFrame { alerts(pageSize: 0) { counts { open acknowledged resolved } } alertRules { id } }
`)

const AlertsFrame_subscription = graphql(`
  subscription AlertsFrameChanges { workspaceChanged { objectType } }
`)

/** What is read again when an alert, a rule or something unusual is another one than before. */
const READ_AGAIN = [
  'AlertsFrame',
  'AlertsScreen',
  'OpenAlert',
  'AlertRulesScreen',
  'EnterpriseDashboard',
  'UnusualActs',
]
const HEARD: readonly string[] = ['ALERT', 'UNUSUAL_ACT']

type AlertsFrameProps = { lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The pages about alerts, one beside the other: what was found, and by which rules. They stay true as others answer. */
export function AlertsFrame(frame: AlertsFrameProps) {
  const { data, error } = useQuery(AlertsFrame_query, { fetchPolicy: 'cache-and-network' })
  useSubscription(AlertsFrame_subscription, {
    onData: ({ client, data: { data: told } }) => {
      if (!HEARD.includes(told?.workspaceChanged.objectType ?? '')) return
      const open = new Set([...client.getObservableQueries().values()].map(({ queryName }) => queryName))
      void client.refetchQueries({ include: READ_AGAIN.filter((name) => open.has(name)) })
    },
  })
  const route = useRoute()?.name
  const tabs = [
    {
      to: linkTo('alerts', {}),
      label: 'Alerts',
      on: route === 'alerts' || route === 'alertsFilter',
      ...(data && { count: data.alerts.counts.open }),
    },
    {
      to: linkTo('enterpriseRules', {}),
      label: 'Rules',
      on: route === 'enterpriseRules',
      ...(data && { count: data.alertRules.length }),
    },
    { to: linkTo('enterpriseDashboard', {}), label: 'Dashboard', on: route === 'enterpriseDashboard' },
  ]
  return (
    <SettingsFrame title="Alerts" lead={frame.lead} actions={frame.actions}>
      {(data || !error) && (
        <div className={styles.tabs}>
          <Tabs label="Alerts" tabs={tabs} flush />
        </div>
      )}
      {frame.children}
    </SettingsFrame>
  )
}
