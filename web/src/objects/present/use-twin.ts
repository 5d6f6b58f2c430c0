import { useEffect, useRef } from 'react'

/** Where a window of a presentation is: the insight, and the slide counted from 1. */
export type SlidePlace = { insightId: string; slide: number }

/**
 * Keeps two windows of this browser on the same slide: the notes in one, what everybody sees in the other.
 * @param pair what both go by; null while there is one window.
 * @param go called when the other one went somewhere.
 */
export function useTwin(pair: string | null, { insightId, slide }: SlidePlace, go: (place: SlidePlace) => void): void {
  const channel = useRef<BroadcastChannel | null>(null)
  const latest = useRef({ insightId, slide, go })
  useEffect(() => {
    latest.current = { insightId, slide, go }
  })
  useEffect(() => {
    if (!pair) return
    const open = new BroadcastChannel(`presentation:${pair}`)
    channel.current = open
    open.onmessage = ({ data }: MessageEvent<SlidePlace>) => {
      const now = latest.current
      if (data.insightId !== now.insightId || data.slide !== now.slide) now.go(data)
    }
    return () => {
      channel.current = null
      open.close()
    }
  }, [pair])
  useEffect(() => {
    channel.current?.postMessage({ insightId, slide } satisfies SlidePlace)
  }, [insightId, slide])
}
