import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { type Problem, problemOf } from '../lib/problem.ts'
import { Button, ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type ErrorStateProps = {
  /** "This note did not load" */
  title: string
  /** "this note", where the page is about one object: what is gone and what is closed to this person read the same. */
  object?: string
  error: unknown
  onRetry?: () => void
  framed?: boolean
}

/** What happened, what is safe, what to do. A message meant for people is shown as written; else there is a code to copy. */
export function ErrorState({ title, object, error, onRetry, framed }: ErrorStateProps) {
  const problem = problemOf(error)
  if (object && (problem.kind === 'missing' || problem.kind === 'forbidden')) return <NoAccess name={object} />
  return (
    <div role="alert" className="col grow">
      <EmptyState
        art={problem.kind === 'forbidden' ? 'lock' : problem.kind === 'missing' ? 'search' : 'note'}
        title={title}
        text={problem.message}
        framed={framed}
        actions={
          <>
            {onRetry && (problem.kind === 'failed' || problem.kind === 'offline') && (
              <Button variant="primary" size="sm" onClick={onRetry}>
                Try again
              </Button>
            )}
            {(problem.kind === 'missing' || problem.kind === 'forbidden') && (
              <ButtonLink size="sm" to="/home">
                Go home
              </ButtonLink>
            )}
            {!problem.forPeople && <CopyCode problem={problem} />}
          </>
        }
      />
    </div>
  )
}

/** The code of an error and the id by which operators find it in the logs, copied together. */
function CopyCode({ problem }: { problem: Problem }) {
  const [copied, setCopied] = useState(false)
  const code = [problem.code, problem.correlationId].filter(Boolean).join(' ')
  const act = copied ? 'Copied' : 'Copy code'
  // What is seen stands in the name as it is seen, for those who speak it to press it.
  const name = [act, problem.correlationId, problem.code].filter(Boolean).join(' ')
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <Button variant="ghost" size="sm" icon={copied ? Check : Copy} onClick={copy} aria-label={name}>
      {act}{' '}
      <span className="mono muted">{problem.correlationId ? problem.correlationId.slice(0, 13) : problem.code}</span>
    </Button>
  )
}

/** An object that is gone or closed to this person. It does not say which: that would tell who asks that it exists. */
export function NoAccess({ name }: { name: string }) {
  return (
    <div role="alert" className="col grow">
      <EmptyState
        level={1}
        art="lock"
        title={`You cannot open ${name}`}
        text="It was deleted, or it is not shared with you. A workspace manager can tell you which, and give you access."
        actions={
          <ButtonLink size="sm" to="/home">
            Go home
          </ButtonLink>
        }
      />
    </div>
  )
}
