import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AlertsScreenQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { shortTime } from '../../lib/times.ts'
import { useAddress } from '../../lib/use-address.ts'
import { timesWords, whose } from '../../objects/alert/alert-words.ts'
import { Severity } from '../../objects/alert/Severity.tsx'
import { ROOM_WORDS, roomLine } from '../../objects/settings/SettingsRoom.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AlertRoom } from './AlertRoom.tsx'
import { type alertsOf, type StateName, toAlerts } from './alert-address.ts'
import type { ListedAlert } from './operations.ts'
import styles from './Screen.module.css'

type Asked = ReturnType<typeof alertsOf>

/** The list at the left, the open alert at the right; on a phone one of both. */
export function Alerts({ data, asked }: { data: AlertsScreenQuery; asked: Asked }) {
  const { alerts, workspace } = data
  const { openId } = asked
  if (alerts.items.length === 0 && !openId) return <Nothing data={data} asked={asked} />
  return (
    <div className={classNames(styles.room, openId && styles.split)}>
      <div className={styles.list}>
        {alerts.items.length === 0 && <p className="sec">None is {asked.name} any more.</p>}
        <nav aria-label="Alerts found">
          {alerts.items.map((alert) => (
            <AlertLine key={alert.id} alert={alert} asked={asked} />
          ))}
        </nav>
        <Pages alerts={alerts} />
      </div>
      {openId && (
        <AlertRoom
          key={openId}
          id={openId}
          mayAnswer={workspace.viewerCan.manageMembers}
          back={toAlerts(asked.name, asked.severity)}
        />
      )}
    </div>
  )
}

function AlertLine({ alert, asked }: { alert: ListedAlert; asked: Asked }) {
  const [now] = useState(Date.now)
  const { id, title, severity, raisedAt, state, acknowledgedBy, resolvedBy } = alert
  const answeredBy = state === 'RESOLVED' ? resolvedBy : acknowledgedBy
  const isOpen = id === asked.openId
  return (
    <Link
      to={toAlerts(asked.name, asked.severity, id)}
      className={classNames(roomLine(isOpen), styles.line)}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Severity severity={severity} />
      <span className={ROOM_WORDS}>
        <span className="strong ellip">{title}</span>
        <span className="meta ellip">
          {whose(alert)}, {lower(timesWords(alert))}
        </span>
        {answeredBy && <span className="meta ellip">By {answeredBy.name}</span>}
      </span>
      <time className="meta num" dateTime={raisedAt}>
        {shortTime(raisedAt, now)}
      </time>
    </Link>
  )
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const NOTHING: Readonly<Record<StateName, string>> = {
  open: 'Nothing to look at',
  acknowledged: 'Nothing that somebody is looking at',
  resolved: 'Nothing was resolved yet',
}

/** No alerts: because no rule is on, or because none found anything. */
function Nothing({ data, asked }: { data: AlertsScreenQuery; asked: Asked }) {
  const on = data.alertRules.filter((rule) => rule.on).length
  if (on === 0 && asked.name === 'open')
    return (
      <EmptyState
        art="find"
        framed
        title="No rule is switched on"
        text="A rule looks at the audit log and raises an alert, such as many deletions by one person within an hour."
        actions={
          <Link className="btn primary" to={linkTo('enterpriseRules', {})}>
            Choose rules
          </Link>
        }
      />
    )
  return (
    <EmptyState
      art="find"
      framed
      title={asked.severity ? 'Nothing of this level' : NOTHING[asked.name]}
      text={on === 1 ? 'One rule looks at the audit log.' : `${on} rules look at the audit log.`}
    />
  )
}

/** The ways to newer and older alerts, where there are any. */
function Pages({ alerts: { nextCursor, previousCursor } }: { alerts: AlertsScreenQuery['alerts'] }) {
  const [, setAddress] = useAddress()
  if (!nextCursor && !previousCursor) return null
  const go = (name: 'after' | 'before', cursor: string): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      for (const one of ['after', 'before', 'alert']) next.delete(one)
      next.set(name, cursor)
      return next
    })
  return (
    <nav className={`row ${styles.pages}`} aria-label="Pages of alerts">
      <Button size="sm" variant="ghost" disabled={!previousCursor} onClick={() => go('before', previousCursor ?? '')}>
        Newer
      </Button>
      <Button size="sm" variant="ghost" disabled={!nextCursor} onClick={() => go('after', nextCursor ?? '')}>
        Older
      </Button>
    </nav>
  )
}
