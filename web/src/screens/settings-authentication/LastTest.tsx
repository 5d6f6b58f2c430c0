import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { timeAgo } from '../../lib/times.ts'
import { signInProblemWords } from '../../objects/entrance/sign-in-problem.ts'
import type { Connection } from '../../objects/sign-in-settings/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Connections.module.css'

type Test = NonNullable<Connection['lastTest']>
type Claims = NonNullable<Test['claims']>

/** What the provider said of whoever tried the connection, and what of it counts. */
export function LastTest({ test: { at, by, claims, problem, detail } }: { test: Test }) {
  const [now] = useState(Date.now)
  return (
    <section className={styles.test} aria-label="Last test">
      <div className="row">
        <span className="strong">Last test, {timeAgo(at, now)}</span>
        {by && <span className="meta end">as {by.name}</span>}
      </div>
      {problem && <p className={`err ${styles.problem}`}>{signInProblemWords(problem)}</p>}
      {detail && <p className={`mono meta ${styles.problem}`}>{detail}</p>}
      {claims && <ClaimRows claims={claims} />}
    </section>
  )
}

function ClaimRows({ claims: { sub, email, emailVerified, name, groups } }: { claims: Claims }) {
  const rows = [
    { claim: 'sub', value: sub, isGood: true },
    { claim: 'email', value: email ?? 'not told', isGood: Boolean(email) },
    { claim: 'email_verified', value: String(emailVerified), isGood: emailVerified },
    ...(name ? [{ claim: 'name', value: name, isGood: true }] : []),
    ...(groups.length ? [{ claim: 'groups', value: groups.join(', '), isGood: true }] : []),
  ]
  return (
    <dl className={styles.claims}>
      {rows.map(({ claim, value, isGood }) => (
        <div key={claim} className={styles.claim}>
          <dt className="mono meta">{claim}</dt>
          <dd className="mono">{value}</dd>
          <span className={isGood ? styles.good : styles.bad}>
            <Icon of={isGood ? Check : X} size="s" />
            <span className="sr">{isGood ? 'as it should be' : 'missing'}</span>
          </span>
        </div>
      ))}
    </dl>
  )
}
