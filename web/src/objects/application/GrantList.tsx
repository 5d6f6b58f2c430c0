import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import styles from './GrantList.module.css'
import { wordsOf } from './scope-words.ts'

const EndOAuthGrant_mutation = graphql(`
  mutation EndOAuthGrant($input: EndOAuthGrantInput!) { endOAuthGrant(input: $input) { grantId } }
`)

/** That somebody let an application in: `application` names it where the list is of one person. */
type Grant = {
  id: string
  application?: string
  member?: { id: string; name: string } | null
  scopes: readonly string[]
  createdAt: string
  expiresAt?: string
  lastUsedAt?: string | null
}

type GrantListProps = { label: string; by: 'member' | 'application'; grants: readonly Grant[]; onEnded: () => void }

/** Who let an application in, or which applications somebody let in, each with a way to end it. */
export function GrantList({ label, by, grants, onEnded }: GrantListProps) {
  const [now] = useState(Date.now)
  const [end] = useMutation(EndOAuthGrant_mutation)
  const endOne = (grant: Grant, name: string) =>
    void end({ variables: { input: { grantId: grant.id } } }).then(() => {
      showToast({ message: by === 'member' ? `It has ended for ${name}.` : `${name} is out.` })
      onEnded()
    }, showProblem)
  return (
    <ul className={styles.grants} aria-label={label}>
      {grants.map((grant) => {
        const name = (by === 'member' ? grant.member?.name : grant.application) ?? 'Unknown user'
        return (
          <li key={grant.id} className={styles.grant}>
            <span className={`col ${styles.about}`}>
              <span className="strong">{name}</span>
              <span className="meta">
                {wordsOf(grant.scopes)
                  .map(({ title }) => title)
                  .join('. ')}
              </span>
              <span className="meta">{timesOf(grant, now)}</span>
            </span>
            <span className="end">
              <Button size="xs" variant="ghost" aria-label={`End for ${name}`} onClick={() => endOne(grant, name)}>
                End
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const timesOf = ({ createdAt, expiresAt, lastUsedAt }: Grant, now: number): string =>
  [
    `Let in ${shortDate(createdAt, now)}`,
    lastUsedAt ? `used ${timeAgo(lastUsedAt, now)}` : 'not used yet',
    ...(expiresAt ? [`until ${shortDate(expiresAt, now)}`] : []),
  ].join(', ')
