import type { RegionKey } from '@verbatim/contracts/regions.ts'
import type { RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import { useEffect, useRef, useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { beginProvider, confirmOnRoot } from './calls.ts'
import { answerOfWindow, openProviderWindow } from './provider-window.ts'

export type ProviderOrder = {
  /** Where the account of somebody who is new is kept. */
  region?: RegionKey
  /** The one address that counts, where somebody has entered it. */
  email?: string
  /** Goes where one was going; the root domain's cookie is set. */
  onSignedIn: () => Promise<void>
}

/** Who is waited for, and the window in which somebody is there. */
type UnderWay = { opened: Window | null; ending: AbortController }

/**
 * Signing in by Google or Microsoft: in a window beside the page, or in place of it where the browser opens none. Another
 * press begins anew; closing the window is no failure.
 */
export function useProvider({ region, email, onSignedIn }: ProviderOrder) {
  const [waitingFor, setWaitingFor] = useState<RootProviderKind | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const underWay = useRef<UnderWay | null>(null)
  const leave = () => {
    underWay.current?.ending.abort()
    underWay.current?.opened?.close()
    underWay.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left, and then only
  useEffect(() => leave, [])

  const goThere = async (provider: RootProviderKind, { opened, ending }: UnderWay): Promise<void> => {
    const { address } = await beginProvider({ provider, region, email, uxMode: opened ? 'popup' : 'redirect' })
    if (ending.signal.aborted) return
    if (!opened) return location.assign(address)
    opened.location.replace(address)
    const state = new URL(address).searchParams.get('state') ?? ''
    const answer = await answerOfWindow(opened, state, ending.signal)
    if (!answer) return
    await confirmOnRoot({ method: 'OIDC', uxMode: 'popup', ...answer })
    await onSignedIn()
  }
  const begin = (provider: RootProviderKind): void => {
    leave()
    const way: UnderWay = { opened: openProviderWindow(), ending: new AbortController() }
    underWay.current = way
    setFailure(null)
    setWaitingFor(provider)
    void goThere(provider, way)
      .catch((error: unknown) => {
        way.opened?.close()
        if (underWay.current === way) setFailure(problemLine(error))
      })
      .finally(() => {
        // In place of the page the browser is on its way already.
        if (underWay.current === way && way.opened) setWaitingFor(null)
      })
  }
  return { waitingFor, failure, begin }
}
