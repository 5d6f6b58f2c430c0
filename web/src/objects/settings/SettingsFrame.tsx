import { useQuery } from '@apollo/client/react'
import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingsColumn, type SettingsGroup, SettingsPages } from './SettingsPages.tsx'

const SettingsPlaces_query = graphql(`
  query SettingsPlaces { me { id role } }
`)

/** The places of the workspace's settings, those of managers only for them. A page that is not built is not listed. */
export function useSettingsPlaces(): readonly SettingsGroup[] {
  const isManager = useQuery(SettingsPlaces_query).data?.me.role === 'MANAGER'
  const { pathname } = useLocation()
  const isOfAlerts = pathname.startsWith(OF_ALERTS)
  return useMemo(() => (isManager ? forManagers(isOfAlerts) : PLACES), [isManager, isOfAlerts])
}

/** Alerts, their rules and the dashboard are one place. */
const OF_ALERTS = '/settings/enterprise/'

const PLACES: readonly SettingsGroup[] = [
  {
    label: 'You',
    places: [
      { to: linkTo('account', {}), label: 'Account' },
      { to: linkTo('userNotifications', {}), label: 'Notifications' },
    ],
  },
  {
    label: 'Workspace',
    places: [
      { to: linkTo('settings', {}), label: 'General', end: true },
      { to: linkTo('settingsUsers', {}), label: 'People' },
      { to: linkTo('settingsGroups', {}), label: 'Groups' },
      { to: linkTo('settingsProjects', {}), label: 'Projects' },
      { to: linkTo('settingsTranscription', {}), label: 'Transcription' },
      { to: linkTo('settingsIntegrations', {}), label: 'Integrations' },
      ...(ROUTES.settingsFields.built ? [{ to: linkTo('settingsFields', {}), label: 'Fields' }] : []),
      ...(ROUTES.settingsTags.built ? [{ to: linkTo('settingsTags', {}), label: 'Tags' }] : []),
      { to: linkTo('insightTemplates', {}), label: 'Templates' },
    ],
  },
  {
    label: 'Security',
    places: [
      { to: linkTo('settingsAuthentication', {}), label: 'Sign-in and SSO' },
      { to: linkTo('settingsSecurity', {}), label: 'Security' },
    ],
  },
  {
    label: 'Data',
    places: [
      { to: linkTo('settingsRetention', {}), label: 'Retention' },
      { to: linkTo('trash', {}), label: 'Trash' },
    ],
  },
]

const forManagers = (isOfAlerts: boolean): readonly SettingsGroup[] =>
  PLACES.map((group) =>
    group.label === 'Security'
      ? {
          ...group,
          places: [
            ...group.places,
            { to: linkTo('settingsSupport', {}), label: 'Support access' },
            { to: linkTo('auditLog', {}), label: 'Audit log' },
            { to: linkTo('alerts', {}), label: 'Alerts', on: isOfAlerts },
          ],
        }
      : group,
  )

type SettingsFrameProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page of the settings: where one is at the left, what can be set at the right. */
export function SettingsFrame({ title, ...column }: SettingsFrameProps) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Settings', to: linkTo('account', {}) }, { label: title }]} />
      <SettingsPages label="Settings" groups={useSettingsPlaces()}>
        <SettingsColumn title={title} {...column} />
      </SettingsPages>
    </>
  )
}
