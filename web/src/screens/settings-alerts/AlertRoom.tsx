import { useMutation, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Check, Eye, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AlertState } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { shortTime } from '../../lib/times.ts'
import { STATE_WORDS, timesWords, whose } from '../../objects/alert/alert-words.ts'
import { Severity } from '../../objects/alert/Severity.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toEntry } from './alert-address.ts'
import { AlertsScreen_query, OpenAlert_query, type OpenedAlert, SetAlertState_mutation } from './operations.ts'
import styles from './Screen.module.css'

type AlertRoomProps = { id: string; mayAnswer: boolean; back: string }

/** One alert: what was found, who answered it, and what was done. */
export function AlertRoom({ id, mayAnswer, back }: AlertRoomProps) {
  const query = useQuery(OpenAlert_query, { variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <section className={styles.detail} aria-label="Alert">
      <Link className={styles.back} to={back}>
        All alerts
      </Link>
      <QueryState
        query={query}
        failed="The alert did not load"
        object="this alert"
        framed
        waiting={<SkeletonRows rows={4} height={48} label="Loading the alert" />}
      >
        {({ alert }) => (
          <>
            <Head alert={alert} />
            {mayAnswer && <Answers alert={alert} />}
            <AnsweredBy alert={alert} />
            <Entries alert={alert} />
          </>
        )}
      </QueryState>
    </section>
  )
}

function Head({ alert }: { alert: OpenedAlert }) {
  const { title, severity, state, rule, member, mailed } = alert
  return (
    <div>
      <div className="row wrap meta">
        <Severity severity={severity} named />
        {rule ? (
          <Link className="link" to={linkTo('enterpriseRules', {}, { query: { rule: rule.id } })}>
            Rule: {rule.title}
          </Link>
        ) : (
          <span>Its rule was removed</span>
        )}
        <Badge tone={state === 'OPEN' ? 'warn' : 'ok'}>{STATE_WORDS[state]}</Badge>
      </div>
      <h2 className={`h-page ${styles.title}`}>{title}</h2>
      <p className="sec">
        {timesWords(alert)}, by {member ? whose(alert) : whose(alert).toLowerCase()}
        {member?.removed && ', who is no member any more'}.{' '}
        {mailed ? 'Managers were told by mail.' : 'No mail was sent: ten alerts an hour are told by mail.'}
      </p>
    </div>
  )
}

const WAYS: readonly { state: AlertState; from: readonly AlertState[]; label: string; icon: typeof Check }[] = [
  { state: 'ACKNOWLEDGED', from: ['OPEN'], label: 'Acknowledge', icon: Eye },
  { state: 'RESOLVED', from: ['OPEN', 'ACKNOWLEDGED'], label: 'Resolve', icon: Check },
  { state: 'OPEN', from: ['ACKNOWLEDGED', 'RESOLVED'], label: 'Open again', icon: RotateCcw },
]

/** What can be done with it. A refusal, as when somebody else was quicker, is shown, and the alert is read again. */
function Answers({ alert: { id, state } }: { alert: OpenedAlert }) {
  const [set, { loading, client }] = useMutation(SetAlertState_mutation)
  const answer = (next: AlertState) =>
    attempt(
      () => set({ variables: { input: { alertId: id, state: next } } }),
      () => client.refetchQueries({ include: [AlertsScreen_query, OpenAlert_query, 'AlertsFrame'] }),
    )
  return (
    <div className="row wrap">
      {WAYS.filter(({ from }) => from.includes(state)).map(({ state: next, label, icon }, at) => (
        <Button
          key={next}
          size="sm"
          icon={icon}
          variant={at === 0 && next !== 'OPEN' ? 'primary' : 'default'}
          disabled={loading}
          onClick={() => void answer(next)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function AnsweredBy({ alert: { acknowledgedBy, acknowledgedAt, resolvedBy, resolvedAt } }: { alert: OpenedAlert }) {
  const [now] = useState(Date.now)
  const answers: [string, string | undefined, string | null | undefined][] = [
    ['Acknowledged', acknowledgedBy?.name, acknowledgedAt],
    ['Resolved', resolvedBy?.name, resolvedAt],
  ]
  const given = answers.filter(([, , at]) => at)
  if (given.length === 0) return null
  return (
    <dl className={styles.facts}>
      {given.map(([what, who, at]) => (
        <div key={what}>
          <dt className="meta">{what}</dt>
          <dd>
            {who ?? 'Somebody who left'}, <span className="num">{shortTime(at ?? '', now)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What was done, entry by entry, each with its place in the audit log. */
function Entries({ alert: { entries, times } }: { alert: OpenedAlert }) {
  const [now] = useState(Date.now)
  return (
    <section aria-labelledby="alert-entries">
      <div className="row">
        <h3 className="h-sec" id="alert-entries">
          What was done
        </h3>
        {times > entries.length && (
          <span className="meta num">
            the first {entries.length} of {times.toLocaleString('en')}
          </span>
        )}
      </div>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time className="meta num" dateTime={entry.happenedAt}>
              {shortTime(entry.happenedAt, now)}
            </time>
            <span className={styles.words}>
              <Link className="link" to={toEntry(entry)}>
                {entry.words}
              </Link>
              <span className="meta">
                {entry.erased
                  ? 'Erased'
                  : [entry.actorName ?? entry.member?.name, entry.objectName, entry.detail].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
