import { useMutation } from '@apollo/client/react'
import { KeyRound, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { attempt } from '../../lib/attempt.ts'
import { shortTime } from '../../lib/times.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './Stream.module.css'
import {
  RemoveAuditStream_mutation,
  RotateAuditStreamSecret_mutation,
  type Stream,
  TestAuditStream_mutation,
  UpdateAuditStream_mutation,
} from './stream-operations.ts'
import { deliveryLine, standingOf, streamLine } from './stream-words.ts'

type StreamSettingsProps = {
  stream: Stream
  mayChange: boolean
  onSecret: (secret: string | null) => void
  readAgain: () => Promise<unknown>
}

/** A stream: how it stands, where it leads, and how the last deliveries went. */
export function StreamSettings(props: StreamSettingsProps) {
  const { stream, mayChange, readAgain } = props
  const [now] = useState(Date.now)
  const [update, { loading }] = useMutation(UpdateAuditStream_mutation)
  const { word, tone } = standingOf(stream)
  return (
    <>
      <div className="row wrap">
        <Switch
          label="Send the log as it grows"
          checked={stream.state === 'ON'}
          disabled={!mayChange || loading}
          onChange={({ target }) =>
            void attempt(() => update({ variables: { input: { streamId: stream.id, on: target.checked } } }), readAgain)
          }
        />
        <Badge {...(tone && { tone })}>{word}</Badge>
      </div>
      <p className="sec" role="status">
        {streamLine(stream, now)}
      </p>
      <Address {...props} />
      {mayChange && <Acts {...props} />}
      <p className="meta">
        Each delivery is a POST of JSON. <span className="mono">verbatim-signature</span> is{' '}
        <span className="mono">v1=</span> and the HMAC-SHA256, in hexadecimal digits, of{' '}
        <span className="mono">verbatim-timestamp</span>, a point and the body, under the secret that ends in{' '}
        <span className="mono">{stream.secretEnding}</span>. One that is sent again has the same{' '}
        <span className="mono">verbatim-delivery</span>. Answer with 2xx.
      </p>
      <Deliveries stream={stream} now={now} />
    </>
  )
}

/** Where it leads; another address is tried at once. */
function Address({ stream: { id, url }, mayChange, readAgain }: StreamSettingsProps) {
  const [written, setWritten] = useState<string | null>(null)
  const [update] = useMutation(UpdateAuditStream_mutation)
  const { failure, pending, run } = useCall()
  const shown = written ?? url
  const save = () =>
    run(async () => {
      await update({ variables: { input: { streamId: id, url: shown } } })
      setWritten(null)
      await readAgain()
    })
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        label="Address"
        value={shown}
        error={failure}
        disabled={!mayChange}
        autoComplete="off"
        onChange={({ target }) => setWritten(target.value)}
      />
      {shown !== url && (
        <Button type="submit" size="sm" variant="primary" pending={pending && 'Saving…'}>
          Save address
        </Button>
      )}
    </form>
  )
}

/** What can be done with it besides. */
function Acts({ stream: { id, url }, onSecret, readAgain }: StreamSettingsProps) {
  const [test, testing] = useMutation(TestAuditStream_mutation)
  const [rotate] = useMutation(RotateAuditStreamSecret_mutation)
  const [remove] = useMutation(RemoveAuditStream_mutation)
  const variables = { input: { streamId: id } }
  const turn = async () => {
    const isMeant = await confirmFirst({
      question: 'Make a new secret?',
      consequence: 'Deliveries are signed with it from now on. Your receiver refuses them until it knows it.',
      verb: 'New secret',
      pendingVerb: 'Making…',
    })
    if (!isMeant) return
    await attempt(async () => {
      const { data } = await rotate({ variables })
      onSecret(data?.rotateAuditStreamSecret.secret ?? null)
    }, readAgain)
  }
  const end = async () => {
    const isMeant = await confirmFirst({
      question: 'Send the log nowhere any more?',
      consequence: `${new URL(url).host} gets nothing from now on, and what waits is not sent. The log stays.`,
      verb: 'Remove stream',
      pendingVerb: 'Removing…',
    })
    if (!isMeant) return
    onSecret(null)
    await attempt(() => remove({ variables }), readAgain)
  }
  return (
    <div className="row wrap">
      <Button
        size="sm"
        icon={Send}
        pending={testing.loading && 'Sending…'}
        onClick={() => void attempt(() => test({ variables }), readAgain)}
      >
        Send a test
      </Button>
      <Button size="sm" icon={KeyRound} onClick={() => void turn()}>
        New secret
      </Button>
      <Button size="sm" variant="danger-quiet" icon={Trash2} onClick={() => void end()}>
        Remove stream
      </Button>
    </div>
  )
}

function Deliveries({ stream: { deliveries }, now }: { stream: Stream; now: number }) {
  return (
    <section aria-labelledby="deliveries">
      <h3 className="h-sec" id="deliveries">
        Last deliveries
      </h3>
      {deliveries.length === 0 && <p className="sec">None yet. Send a test.</p>}
      <ul className={styles.deliveries}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <time className="meta num" dateTime={delivery.sentAt}>
              {shortTime(delivery.sentAt, now)}
            </time>
            <span>{deliveryLine(delivery)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
