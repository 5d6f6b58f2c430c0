import { useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from '../../lib/problem.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EntrancePage } from './EntrancePage.tsx'

/** What trying again does not mend. */
const ENDED: ReadonlySet<Problem['kind']> = new Set(['signed-out', 'missing', 'forbidden'])

type LinkPageProps = {
  title: string
  /** What is said once it is over for good; that a link does not work, unless given. */
  ended?: string
  /** What the link is for; runs once when the page opens. */
  use: () => Promise<void>
  /** Where a person gets another one. */
  againTo: string
  again: string
}

/** A link from a mail, or a hand-off between hosts: used at once; an old one says so and leads on. */
export function LinkPage({ title, ended = 'This link does not work any more', use, againTo, again }: LinkPageProps) {
  const [failure, setFailure] = useState<unknown>(null)
  const started = useRef(false)
  const start = () => {
    setFailure(null)
    use().catch(setFailure)
  }
  useEffect(() => {
    if (started.current) return
    started.current = true
    use().catch(setFailure)
  }, [use])

  if (failure === null) {
    return (
      <EntrancePage title={title}>
        <div className="col gap-3" role="status" aria-label={title}>
          <Skeleton height={40} />
          <Skeleton width="60%" />
        </div>
      </EntrancePage>
    )
  }
  const problem = problemOf(failure)
  const gone = ENDED.has(problem.kind) || problem.code === 'ValidationError'
  return (
    <EntrancePage title={gone ? ended : 'That did not work'} sub={problem.message}>
      <div className="col gap-2" role="alert">
        {!gone && (
          <Button variant="primary" size="lg" block onClick={start}>
            Try again
          </Button>
        )}
        <ButtonLink to={againTo} size="lg" block variant={gone ? 'primary' : 'default'}>
          {again}
        </ButtonLink>
      </div>
    </EntrancePage>
  )
}
