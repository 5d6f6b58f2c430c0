import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { FieldPage_query } from './operations.ts'

/** Who changed a field last. */
export function LastChange({ fieldId }: { fieldId: string }) {
  const { data } = useQuery(FieldPage_query, { variables: { fieldId }, fetchPolicy: 'cache-only' })
  const [now] = useState(Date.now)
  if (!data) return null
  const { updatedBy, updatedAt } = data.field
  return (
    <span className="meta desk-only">
      {`Last changed ${updatedBy ? `by ${updatedBy.name}, ` : ''}${shortDate(updatedAt, now)}`}
    </span>
  )
}
