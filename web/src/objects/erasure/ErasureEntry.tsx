import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { ErasureProgress_ErasureFragment } from '../../gql/graphql.ts'
import { shortTime } from '../../lib/times.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import styles from './Erasure.module.css'
import { ErasurePlaces } from './ErasurePlaces.tsx'
import { ErasureReceipt } from './ErasureReceipt.tsx'
import { countsLine, summed } from './erasure-words.ts'
import { RetryErasure_mutation } from './operations.ts'

const STATES = {
  RUNNING: <Badge tone="accent">Being erased</Badge>,
  HELD: <Badge tone="warn">Behind a legal hold</Badge>,
  DONE: <Badge tone="ok">Erased</Badge>,
}

type ErasureEntryProps = { erasure: ErasureProgress_ErasureFragment; now: number }

/** One erasure: when and by whom it was ordered, and, open while it runs, how far each place is or its receipt. */
export function ErasureEntry({ erasure, now }: ErasureEntryProps) {
  const { state, askedAt, askedBy, places, receipt } = erasure
  const [isOpen, setOpen] = useState(state !== 'DONE')
  const when = shortTime(askedAt, now)
  return (
    <li>
      <div className={styles.entry}>
        <div className="grow">
          <p className="strong">Ordered {when}</p>
          <p className="meta">{askedBy ? `By ${askedBy.name}` : 'Again, after a backup was restored'}</p>
        </div>
        {STATES[state]}
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
          <span className="sr"> the erasure of {when}</span>
        </Button>
      </div>
      {isOpen && (
        <div className={styles.open}>
          {state === 'HELD' && <GoOn erasureId={erasure.id} />}
          {receipt ? (
            <ErasureReceipt {...{ erasure, receipt }} />
          ) : (
            <>
              <p className="sr" role="status">
                {countsLine(summed(places, 'erased'))}
              </p>
              <ErasurePlaces places={places} />
            </>
          )}
        </div>
      )}
    </li>
  )
}

function GoOn({ erasureId }: { erasureId: string }) {
  const [retry] = useMutation(RetryErasure_mutation)
  const { failure, pending, run } = useCall()
  return (
    <div className={styles.held}>
      <p className="grow">Nothing goes while the hold stands. Lift it, then go on.</p>
      <Button
        size="sm"
        pending={pending && 'Going on…'}
        onClick={() => void run(() => retry({ variables: { input: { erasureId } } }))}
      >
        Go on
      </Button>
      <Failure>{failure}</Failure>
    </div>
  )
}
