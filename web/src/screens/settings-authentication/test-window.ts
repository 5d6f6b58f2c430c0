import { useEffect, useEffectEvent } from 'react'

/** The window of a test and the page that opened it are of one host, and hear each other by this name. */
const CHANNEL = 'verbatim.sign-in-test'

/** Opens the provider in a window of its own; where the browser refuses one, here. */
export function openTest(connectionId: string): void {
  const address = `/api/auth/provider/begin?${new URLSearchParams({ connection: connectionId, test: '1' })}`
  const opened = window.open(address, 'verbatim-sign-in-test', 'popup,width=520,height=720')
  if (!opened) location.assign(address)
}

/** In the window of a test: tells the page that it has ended, and closes. One that was not opened so stays. */
export function tellTested(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('tested')
  channel.close()
  window.close()
}

/** On the page: hears that a test has ended. */
export function useTested(onTested: () => void): void {
  const hear = useEffectEvent(onTested)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => hear()
    return () => channel.close()
  }, [])
}
