import { useState } from 'react'
import type { AccessRequest_AccessRequestFragment } from '../../gql/graphql.ts'
import { AccessRequestRow } from '../../objects/access/AccessRequestRow.tsx'
import { RowList } from '../../ui/ListRow.tsx'

type WaitingProps = { requests: readonly AccessRequest_AccessRequestFragment[]; onDone: () => Promise<unknown> }

/** Who asked for access and waits for an answer. */
export function Waiting({ requests, onDone }: WaitingProps) {
  const [now] = useState(Date.now)
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 className="h-sec" id="waiting">
        Waiting for an answer
      </h2>
      <RowList flush stacked>
        {requests.map((request) => (
          <AccessRequestRow key={request.id} {...{ request, now, onDone }} />
        ))}
      </RowList>
    </section>
  )
}
