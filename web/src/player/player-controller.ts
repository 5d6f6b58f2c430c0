/** What the player is doing; times in milliseconds. */
type PlayerState = { playing: boolean; atMs: number; durationMs: number; bufferedMs: number; rate: number }

export type Player = ReturnType<typeof createPlayer>

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** One recording and whoever follows it: the scrub bar, the spoken word, the keys. */
export function createPlayer() {
  let media: HTMLMediaElement | null = null
  let state: PlayerState = { playing: false, atMs: 0, durationMs: 0, bufferedMs: 0, rate: 1 }
  let frame = 0
  const listeners = new Set<() => void>()

  const read = (): void => {
    if (!media) return
    const { currentTime, duration, paused, playbackRate, buffered } = media
    state = {
      playing: !paused,
      atMs: currentTime * 1000,
      durationMs: Number.isFinite(duration) ? duration * 1000 : state.durationMs,
      bufferedMs: buffered.length > 0 ? buffered.end(buffered.length - 1) * 1000 : 0,
      rate: playbackRate,
    }
    for (const listener of listeners) listener()
    cancelAnimationFrame(frame)
    if (state.playing) frame = requestAnimationFrame(read)
  }
  const play = (): void => void media?.play().catch(() => undefined)
  const seek = (ms: number): void => {
    if (!media) return
    media.currentTime = Math.max(0, Math.min(ms, state.durationMs || ms)) / 1000
    read()
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes the element over, and lets it go when null is given. */
    attach(element: HTMLMediaElement | null): void {
      const events = ['play', 'pause', 'seeked', 'timeupdate', 'durationchange', 'ratechange', 'progress', 'ended']
      for (const event of events) media?.removeEventListener(event, read)
      cancelAnimationFrame(frame)
      media = element
      for (const event of events) media?.addEventListener(event, read)
      read()
    },
    /** The duration as the service measured it, until the recording is loaded. */
    expect(durationMs: number | null | undefined): void {
      if (state.durationMs === 0 && durationMs) state = { ...state, durationMs }
    },
    isReady: () => media !== null,
    play,
    toggle: () => (media?.paused ? play() : media?.pause()),
    seek,
    skip: (ms: number) => seek(state.atMs + ms),
    setRate(rate: number): void {
      if (media) media.playbackRate = rate
    },
  }
}
