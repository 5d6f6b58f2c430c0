import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { beginPasskey, type Door } from './calls.ts'

/** Signs in with what the browser answered, and goes where one was going. */
export type OnPasskey = (response: AuthenticationResponseJSON) => Promise<void>

/** Whether this browser has passkeys at all; a page without a safe origin has none. */
const canUse = (): boolean => typeof PublicKeyCredential === 'function'

/**
 * Signing in with a passkey: offered by the browser in the field of the address as long as the page is open, where it can,
 * and at once by `use`. Leaving the dialog is no failure.
 */
export function usePasskey(door: Door, onPasskey: OnPasskey | undefined) {
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const enter = useRef(onPasskey)
  useEffect(() => {
    enter.current = onPasskey
  })
  const offered = onPasskey !== undefined && canUse()

  const ask = async (inField: boolean): Promise<void> => {
    // Nobody asked for the offer in the field: where it cannot be made, there is none.
    const answer = await answered(door, inField).catch(inField ? () => null : leftIt)
    if (!answer) return
    setPending(true)
    await enter.current?.(answer).finally(() => setPending(false))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for as long as the page is open
  useEffect(() => {
    if (!offered) return
    let isHere = true
    const offer = async (): Promise<void> => {
      const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
      if (!(await browserSupportsWebAuthnAutofill()) || !isHere) return
      await ask(true).catch((error: unknown) => isHere && setFailure(problemLine(error)))
    }
    // The page comes first: nobody waits for what is only offered.
    const waiting = setTimeout(offer)
    return () => {
      isHere = false
      clearTimeout(waiting)
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    }
  }, [offered, door])

  const use = () => {
    setFailure(null)
    void ask(false).catch((error: unknown) => setFailure(problemLine(error)))
  }
  return { offered, use, pending, failure }
}

async function answered(door: Door, inField: boolean): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: await beginPasskey(door), useBrowserAutofill: inField })
}

/** Somebody closed the dialog, took too long, or chose another way; what the server says is thrown on. */
function leftIt(error: unknown): null {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
  throw error
}
