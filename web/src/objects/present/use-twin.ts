import { useCallback, useEffect, useRef } from 'react'

/** Where a window of a presentation is: the insight, and the slide as its address names it. */
export type SlideAddress = { insightId: string; n: string }

type Word = SlideAddress | 'where?'

/** A window asks once, when it was opened: later it knows, and the other one may still be on its way. */
let hasAsked = false

/**
 * Keeps two windows of this browser on the same slide: the notes in one, what everybody sees in the other. A window tells
 * where somebody went in it, and never what it was told itself: else both would answer each other.
 * @param pair what both go by; null while there is one window.
 * @param go called when somebody went somewhere in the other one.
 * @param asks whether this one goes where the other one is, to begin with.
 */
export function useTwin(
  pair: string | null,
  here: SlideAddress,
  { go, asks }: { go: (place: SlideAddress) => void; asks: boolean },
): (place: SlideAddress) => void {
  const channel = useRef<BroadcastChannel | null>(null)
  const latest = useRef({ here, go })
  useEffect(() => {
    latest.current = { here, go }
  })
  useEffect(() => {
    if (!pair) return
    const open = new BroadcastChannel(`presentation:${pair}`)
    channel.current = open
    open.onmessage = ({ data }: MessageEvent<Word>) => {
      const now = latest.current
      if (data === 'where?') open.postMessage(now.here)
      else if (data.insightId !== now.here.insightId || data.n !== now.here.n) now.go(data)
    }
    if (asks && !hasAsked) open.postMessage('where?' satisfies Word)
    hasAsked = true
    return () => {
      channel.current = null
      open.close()
    }
  }, [pair, asks])
  return useCallback((place) => channel.current?.postMessage(place satisfies Word), [])
}
