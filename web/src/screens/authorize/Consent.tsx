import { useMutation } from '@apollo/client/react'
import { initials } from '@verbatim/contracts/initials.ts'
import type { ScopeWords } from '@verbatim/contracts/scopes.ts'
import { BadgeCheck, Check, CircleAlert, Globe, Link2, X } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { canWrite, wordsOf, wordsWithout } from '../../objects/application/scope-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { WorkspaceMark } from '../../ui/People.tsx'
import { type Asked, DecideAuthorization_mutation } from './operations.ts'
import styles from './Screen.module.css'

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const
type Days = (typeof LIFETIMES)[number]['value']

/** Who asks, for what, of which workspace; and the two answers. */
export function Consent({ data, search }: { data: Asked; search: string }) {
  return (
    <div className={styles.asks}>
      <Asking data={data} />
      <section className={`card ${styles.may}`} aria-label="What it may do">
        <Scopes scopes={data.authorizationRequest.scopes} />
        <Decision name={data.authorizationRequest.application.name} search={search} />
      </section>
    </div>
  )
}

function Asking({ data: { workspace, authorizationRequest } }: { data: Asked }) {
  const { application, scopes } = authorizationRequest
  const { name, website, approved, registeredItself, returnsTo } = application
  const wants = canWrite(scopes) ? 'read and change' : 'read'
  return (
    <div>
      <div className={styles.marks} aria-hidden="true">
        <span className={styles.mark}>{initials(name)}</span>
        <span className={styles.wire} />
        <WorkspaceMark name={workspace.name} size={48} />
      </div>
      <h1 className="h-doc">{`${name} wants to ${wants} research of ${workspace.name}`}</h1>
      <p className={styles.said}>It gets no more than you can see yourself, and no more than stands here.</p>
      <dl className={styles.facts}>
        <dt>
          <Icon of={Globe} size="s" />
          Returns to
        </dt>
        <dd className="mono">{returnsTo}</dd>
        {website && (
          <>
            <dt>
              <Icon of={Link2} size="s" />
              Its page
            </dt>
            <dd>
              <a className="link" href={website} target="_blank" rel="noreferrer">
                {new URL(website).host}
              </a>
            </dd>
          </>
        )}
        <dt>
          <Icon of={approved ? BadgeCheck : CircleAlert} size="s" />
          Checked
        </dt>
        <dd>{checkedBy({ approved, registeredItself, workspace: workspace.name })}</dd>
      </dl>
    </div>
  )
}

function checkedBy(of: { approved: boolean; registeredItself: boolean; workspace: string }): string {
  if (of.approved) return `by a manager of ${of.workspace}`
  if (of.registeredItself) return 'by nobody: it registered itself. Let it in only if you know it'
  return `registered by a manager of ${of.workspace}, not approved yet`
}

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const without = wordsWithout(scopes)
  return (
    <>
      <h2 className="h-sec">It may</h2>
      <ul className={styles.scopes}>
        {wordsOf(scopes).map((words) => (
          <Scope key={words.scope} words={words} given />
        ))}
      </ul>
      {without.length > 0 && (
        <>
          <h2 className="h-sec">It may not</h2>
          <ul className={styles.scopes}>
            {without.map((words) => (
              <Scope key={words.scope} words={words} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Scope({ words: { title, detail }, given = false }: { words: ScopeWords; given?: boolean }) {
  return (
    <li className={styles.scope}>
      <Icon of={given ? Check : X} className={given ? styles.yes : 'muted'} />
      <span className="col">
        <span className={given ? 'strong' : styles.no}>{title}</span>
        {given && <span className="meta">{detail}</span>}
      </span>
    </li>
  )
}

function Decision({ name, search }: { name: string; search: string }) {
  const [days, setDays] = useState<Days>('90')
  const [decide] = useMutation(DecideAuthorization_mutation)
  const { pending, failure, run } = useCall()
  const answer = (allow: boolean) =>
    run(async () => {
      const { data } = await decide({ variables: { input: { query: search, allow, days: Number(days) } } })
      if (data) location.assign(data.decideAuthorization.redirectUrl)
    })
  return (
    <>
      <div className="row">
        <span className="sec">For</span>
        <InlineSelect label="For how long" options={LIFETIMES} value={days} onChange={setDays} />
        <span className="meta">then it asks again</span>
      </div>
      <Failure>{failure}</Failure>
      <div className={styles.acts}>
        <Button variant="primary" size="lg" pending={pending && 'Going back…'} onClick={() => void answer(true)}>
          {`Let ${name} in`}
        </Button>
        <Button variant="ghost" size="lg" onClick={() => void answer(false)}>
          No
        </Button>
        <span className="meta end">End it at any time in your account</span>
      </div>
    </>
  )
}
