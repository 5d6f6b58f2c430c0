import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemOf } from '../../lib/problem.ts'
import { shortDate } from '../../lib/times.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { SessionAgeRow } from '../../objects/sign-in-settings/SessionAgeRow.tsx'
import { type SignInSettings, useSignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import styles from './Connections.module.css'
import { DomainsRow } from './DomainsRow.tsx'
import { EnforceRow } from './EnforceRow.tsx'
import { ManagersRow } from './ManagersRow.tsx'
import { tellTested, useTested } from './test-window.ts'

const KINDS = ['OIDC', 'SAML', 'GOOGLE', 'MICROSOFT'] as const

/** How people prove who they are: the ways in, whose domains they are of, and who must use which. */
export function Screen() {
  const { query, settings } = useSignInSettings()
  const [search] = useSearchParams()
  const isTestWindow = search.has('tested')
  useEffect(() => {
    if (isTestWindow) tellTested()
  }, [isTestWindow])
  useTested(() => {
    void query.refetch()
    showToast({ message: 'The test has ended. What it found stands at the connection.' })
  })
  const name = query.data?.workspace.name
  return (
    <SettingsFrame
      title="Sign-in and SSO"
      lead={name ? `How people at ${name} prove who they are.` : undefined}
      actions={settings && <LastChange settings={settings} />}
    >
      <QueryState
        query={{ ...query, data: settings ?? undefined }}
        failed={
          problemOf(query.error).kind === 'forbidden'
            ? 'These settings are for managers'
            : 'The settings of sign-in did not load'
        }
        framed
        waiting={<SkeletonRows rows={4} height={96} label="Loading the settings of sign-in" />}
      >
        {(shown) => <Rows settings={shown} />}
      </QueryState>
    </SettingsFrame>
  )
}

function LastChange({ settings: { changedBy, changedAt } }: { settings: SignInSettings }) {
  const [now] = useState(Date.now)
  if (!changedBy || !changedAt) return null
  return (
    <span className={`meta ${styles.changed}`}>
      Last changed by {changedBy.name}, {shortDate(changedAt, now)}
    </span>
  )
}

function Rows({ settings }: { settings: SignInSettings }) {
  return (
    <>
      {KINDS.map((kind) => (
        <ConnectionRow
          key={kind}
          kind={kind}
          settings={settings}
          connection={settings.connections.find((one) => one.kind === kind) ?? null}
        />
      ))}
      <SettingRow title="Password and mail" explanation="A password, or a code or link by mail.">
        <p>
          {settings.enforced
            ? 'For guests of other domains, and for the break-glass account.'
            : 'For everybody in the workspace.'}
        </p>
      </SettingRow>
      <DomainsRow domains={settings.domains} enforced={settings.enforced} />
      <EnforceRow settings={settings} />
      <ManagersRow settings={settings} />
      <SessionAgeRow hours={settings.sessionAgeHours} />
    </>
  )
}
