import { isRootProvider, PROVIDER_ANSWER, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'

/** What a provider's redirect brought, as the page at the callback has it in its address. */
export type ProviderAnswer = { provider: RootProviderKind } & Partial<Record<(typeof PROVIDER_ANSWER)[number], string>>

const LOOK = 'popup,width=520,height=680'
const CLOSED_EVERY_MS = 400

/** A window for a provider's pages, still empty; null where the browser blocks it. Only a press of a person opens one. */
export const openProviderWindow = (): Window | null => window.open('about:blank', '', LOOK)

/** The answer in an address; null for none. */
export function answerInAddress(query: URLSearchParams): ProviderAnswer | null {
  const provider = query.get('provider')
  if (!isRootProvider(provider) || !query.get('state')) return null
  const brought = PROVIDER_ANSWER.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { provider, ...Object.fromEntries(brought) }
}

/**
 * Tells an answer to the page of this very origin that opened this window, and closes it. False where there is none, or
 * the provider's pages have cut it off: then the answer is read here.
 */
export function tellOpener(answer: ProviderAnswer): boolean {
  const opener = openerHere()
  if (!opener) return false
  opener.postMessage({ providerAnswer: answer }, location.origin)
  window.close()
  return true
}

/** The page that opened this window, where it is one of this origin: reading another's address throws. */
function openerHere(): Window | null {
  try {
    const opener: Window | null = window.opener
    return opener && !opener.closed && opener.location.origin === location.origin ? opener : null
  } catch {
    return null
  }
}

/** The answer that a window tells to a way of this state; null once it was closed without one, or `signal` ends it. */
export function answerOfWindow(opened: Window, state: string, signal: AbortSignal): Promise<ProviderAnswer | null> {
  return new Promise((resolve) => {
    let sawClosed = false
    const end = (answer: ProviderAnswer | null) => {
      clearInterval(looking)
      window.removeEventListener('message', hear)
      resolve(answer)
    }
    const hear = ({ source, origin, data }: MessageEvent<{ providerAnswer?: ProviderAnswer } | null>) => {
      if (source !== opened || origin !== location.origin) return
      const answer = data?.providerAnswer
      if (answer?.state === state) end(answer)
    }
    // What it told before it closed may still be on its way.
    const looking = setInterval(() => {
      if (sawClosed) end(null)
      sawClosed = opened.closed
    }, CLOSED_EVERY_MS)
    window.addEventListener('message', hear)
    signal.addEventListener('abort', () => end(null), { once: true })
  })
}
