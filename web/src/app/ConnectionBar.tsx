import { Check, Loader, ServerOff, WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUnsentChanges } from '../lib/unsent-changes.ts'
import { counted } from '../lib/words.ts'
import { announce } from '../ui/live-region.ts'
import { NoticeBar } from '../ui/NoticeBar.tsx'
import type { ConnectionStatus } from './connection.ts'
import { connectionStore } from './connection-store.ts'

/** Connecting is told only when it takes longer than this. */
const PATIENCE_MS = 3000

const SPOKEN: Partial<Record<ConnectionStatus, string>> = {
  'client-offline': 'You are offline.',
  'server-offline': 'Verbatim cannot be reached.',
  reconnected: 'Back online.',
}

/** A slim bar under the header while something about the connection is worth knowing. */
export function ConnectionBar() {
  const { status } = useSyncExternalStore(connectionStore.subscribe, connectionStore.get)
  const patient = usePatience(status === 'connecting' || status === 'reconnecting')
  const unsent = useUnsentChanges()
  useEffect(() => {
    const spoken = SPOKEN[status]
    if (spoken) announce(spoken)
  }, [status])

  const kept =
    unsent > 0
      ? `${counted(unsent, 'change')} ${unsent === 1 ? 'is' : 'are'} kept on this device and sent when you are back.`
      : ''
  if (status === 'connected' || patient) return null
  if (status === 'client-offline') {
    return (
      <NoticeBar tone="warn" icon={WifiOff}>
        <span>
          <b>You are offline.</b> {kept || 'What you have open stays readable.'}
        </span>
      </NoticeBar>
    )
  }
  if (status === 'server-offline') return <ServerOffline kept={kept} />
  if (status === 'reconnected') {
    return (
      <NoticeBar tone="ok" icon={Check}>
        Back online.{unsent > 0 && ` Sending ${counted(unsent, 'change')}.`}
      </NoticeBar>
    )
  }
  return (
    <NoticeBar icon={Loader}>
      {status === 'reconnecting' ? 'Reconnecting…' : 'Connecting…'} {status === 'reconnecting' && kept}
    </NoticeBar>
  )
}

function ServerOffline({ kept }: { kept: string }) {
  const seconds = useSecondsUntil(useSyncExternalStore(connectionStore.subscribe, connectionStore.nextTry))
  return (
    <NoticeBar tone="bad" icon={ServerOff}>
      <span>
        <b>Verbatim cannot be reached.</b> {seconds > 0 ? `We try again in ${seconds} s. ` : 'Trying now. '}
        {kept}
      </span>
      <button type="button" className="end" onClick={connectionStore.tryNow}>
        Try now
      </button>
    </NoticeBar>
  )
}

/** Whether it is still too early to speak of something that is going on. */
function usePatience(waiting: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!waiting) return setOver(false)
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting && !over
}

function useSecondsUntil(at: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000))
}
