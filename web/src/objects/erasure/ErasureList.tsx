import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { CoveredWords } from './CoveredWords.tsx'
import styles from './Erasure.module.css'
import { ErasureEntry } from './ErasureEntry.tsx'
import { Erasures_query } from './operations.ts'
import { useErasureChanges } from './use-erasure-changes.ts'

/** People who are being erased or were, without their names: how far it is, and the receipt of each. For managers. */
export function ErasureList() {
  const query = useQuery(Erasures_query, { fetchPolicy: 'cache-and-network' })
  const [now] = useState(Date.now)
  useErasureChanges(() => query.refetch())
  return (
    <section className={styles.list} aria-label="Erased people">
      <h2 className="h-sec">Erased people</h2>
      <p className="sec">Nothing here names them. A manager erases somebody from their page in People.</p>
      <QueryState
        query={query}
        failed="The erasures did not load"
        framed
        waiting={<SkeletonRows rows={2} height={56} label="Loading the erasures" />}
        empty={({ erasures }) =>
          erasures.length === 0 && (
            <EmptyState
              art="note"
              level={3}
              framed
              title="Nobody was erased"
              text="A receipt of each erasure stays here."
            />
          )
        }
      >
        {({ erasures }) => (
          <>
            <ul className={styles.entries}>
              {erasures.map((erasure) => (
                <ErasureEntry key={erasure.id} {...{ erasure, now }} />
              ))}
            </ul>
            <CoveredWords now={now} />
          </>
        )}
      </QueryState>
    </section>
  )
}
