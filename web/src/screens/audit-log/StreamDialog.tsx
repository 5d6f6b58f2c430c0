import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { AuditStreamQuery } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState, type ReadQuery } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './Stream.module.css'
import { StreamSettings } from './StreamSettings.tsx'
import { SetUpAuditStream_mutation } from './stream-operations.ts'

type StreamDialogProps = { query: ReadQuery<AuditStreamQuery>; onClose: () => void }

/** Where the log is sent as it grows. Its secret is shown once, here. */
export function StreamDialog({ query, onClose }: StreamDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog wide title="Stream of the audit log" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <QueryState
        query={query}
        failed="The stream did not load"
        framed
        waiting={<SkeletonRows rows={3} height={40} label="Loading the stream" />}
      >
        {({ auditStream: stream, workspace }) => (
          <div className={`col gap-4 ${styles.stream}`}>
            {secret && (
              <div role="status" className="col gap-2">
                <CopyLine label="Secret, shown this once" value={secret} />
              </div>
            )}
            {stream ? (
              <StreamSettings
                key={stream.id}
                stream={stream}
                mayChange={workspace.viewerCan.manageMembers}
                onSecret={setSecret}
                readAgain={query.refetch}
              />
            ) : (
              <SetUp mayChange={workspace.viewerCan.manageMembers} onSecret={setSecret} readAgain={query.refetch} />
            )}
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

type SetUpProps = { mayChange: boolean; onSecret: (secret: string) => void; readAgain: () => Promise<unknown> }

/** The log is sent nowhere: what that would do, and the address. */
function SetUp({ mayChange, onSecret, readAgain }: SetUpProps) {
  const [url, setUrl] = useState('')
  const [setUp] = useMutation(SetUpAuditStream_mutation)
  const { failure, pending, run } = useCall()
  const save = () =>
    run(async () => {
      const { data } = await setUp({ variables: { input: { url } } })
      if (data) onSecret(data.setUpAuditStream.secret)
      await readAgain()
    })
  return (
    <form
      className="col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="sec">
        Every entry from now on is sent to an address of yours within seconds, in the order of the chain and signed.
        What is not taken is sent again until it is.
      </p>
      <TextInput
        label="Address"
        placeholder="https://logs.company.com/verbatim"
        hint="https, and reachable from the internet."
        error={failure}
        value={url}
        disabled={!mayChange}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => setUrl(target.value)}
      />
      <div>
        <Button type="submit" variant="primary" disabled={!mayChange} pending={pending && 'Setting up…'}>
          Send the log there
        </Button>
      </div>
    </form>
  )
}
