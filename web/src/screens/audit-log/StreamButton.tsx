import { useQuery, useSubscription } from '@apollo/client/react'
import { Radio } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { StreamDialog } from './StreamDialog.tsx'
import { AuditStream_query, AuditStream_subscription } from './stream-operations.ts'
import { standingOf } from './stream-words.ts'

type StreamButtonProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Where the log is sent as it grows: how that stands, and the dialog that changes it. */
export function StreamButton({ isOpen, onOpen }: StreamButtonProps) {
  const query = useQuery(AuditStream_query, { fetchPolicy: 'cache-and-network' })
  useSubscription(AuditStream_subscription, {
    onData: ({ data: { data } }) => {
      if (data?.workspaceChanged.objectType === 'ALERT') void query.refetch()
    },
  })
  const stream = query.data?.auditStream
  const standing = stream && standingOf(stream)
  return (
    <>
      <Button size="sm" icon={Radio} onClick={() => onOpen(true)}>
        Stream
        {standing && <Badge {...(standing.tone && { tone: standing.tone })}>{standing.word}</Badge>}
      </Button>
      {isOpen && <StreamDialog query={query} onClose={() => onOpen(false)} />}
    </>
  )
}
