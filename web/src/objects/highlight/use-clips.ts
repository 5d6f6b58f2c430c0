import { useEffect, useRef, useState } from 'react'
import { streamStart } from '../../lib/stream-start.ts'
import { showToast } from '../../ui/toasts.ts'

/** A part of a recording. Times in seconds. */
export type PlayableClip = { id: string; streamUrl: string; startTime: number; endTime: number }

/** What plays: the clips one after the other, which of them, and how far into it, in seconds. */
export type ClipState = { queue: readonly PlayableClip[]; at: number; playing: boolean; elapsed: number }

type Said = { id: string; audioVideo?: { streamUrl?: string | null; startTime: number; endTime: number } | null }

const NOTHING: ClipState = { queue: [], at: 0, playing: false, elapsed: 0 }

/** The clip of a highlight, when there is one that can be played. */
export function playableClip(highlight: Said): PlayableClip | null {
  const clip = highlight.audioVideo
  if (!clip?.streamUrl) return null
  return { id: highlight.id, streamUrl: clip.streamUrl, startTime: clip.startTime, endTime: clip.endTime }
}

/**
 * Plays clips in place, one after the other, each from its first word to its last.
 * @param screen where films are seen, null until it is on the page; without one there is sound alone.
 */
export function useClips(screen?: HTMLMediaElement | null) {
  const [state, setState] = useState<ClipState>(NOTHING)
  const latest = useRef(state)
  const media = useRef<HTMLMediaElement | null>(null)

  const change = (next: ClipState) => {
    latest.current = next
    setState(next)
  }
  /** Goes to the beginning of a clip, of which the recording is loaded unless it is there. */
  const cue = (queue: readonly PlayableClip[], at: number): HTMLMediaElement | null => {
    const clip = queue[at]
    const element = media.current
    if (!element || !clip) {
      stop()
      return null
    }
    change({ queue, at, playing: false, elapsed: 0 })
    if (element.dataset.source !== clip.streamUrl) {
      element.dataset.source = clip.streamUrl
      element.src = clip.streamUrl
    }
    element.currentTime = clip.startTime - streamStart(clip.streamUrl)
    return element
  }
  const start = (queue: readonly PlayableClip[], at: number) => {
    const element = cue(queue, at)
    if (!element) return
    change({ ...latest.current, playing: true })
    void element.play().catch(() => undefined)
  }
  const stop = () => {
    media.current?.pause()
    change(NOTHING)
  }
  const toggle = () => {
    const element = media.current
    if (!element || latest.current.queue.length === 0) return
    if (element.paused) void element.play().catch(() => undefined)
    else element.pause()
    change({ ...latest.current, playing: !element.paused })
  }

  const follow = useRef({ change, start, stop })
  useEffect(() => {
    follow.current = { change, start, stop }
  })
  useEffect(() => {
    const element = screen === undefined ? new Audio() : screen
    if (!element) return
    media.current = element
    const onTime = () => {
      const { queue, at, playing } = latest.current
      const clip = queue[at]
      if (!clip || element.seeking) return
      const now = element.currentTime + streamStart(clip.streamUrl)
      const isOver = now >= clip.endTime || element.ended
      if (isOver && playing) follow.current.start(queue, at + 1)
      else follow.current.change({ ...latest.current, elapsed: Math.max(0, now - clip.startTime) })
    }
    const onError = () => {
      if (latest.current.queue.length === 0) return
      showToast({ message: 'The recording of this clip did not load. Open its note to try there.' })
      follow.current.stop()
    }
    element.addEventListener('timeupdate', onTime)
    element.addEventListener('ended', onTime)
    element.addEventListener('error', onError)
    return () => {
      element.pause()
      for (const event of ['timeupdate', 'ended']) element.removeEventListener(event, onTime)
      element.removeEventListener('error', onError)
      element.removeAttribute('src')
      media.current = null
    }
  }, [screen])

  return {
    state,
    /** The id of the highlight that is heard, or null. */
    heard: state.queue[state.at]?.id ?? null,
    /** The moment in the recording, in milliseconds. */
    moment: () => ((media.current?.currentTime ?? 0) + streamStart(state.queue[state.at]?.streamUrl ?? '')) * 1000,
    play: (queue: readonly PlayableClip[], at = 0) => start(queue, at),
    /** Shows the beginning of a clip without playing it. */
    cue: (queue: readonly PlayableClip[], at = 0) => void cue(queue, at),
    next: () => start(latest.current.queue, latest.current.at + 1),
    toggle,
    stop,
  }
}

export type Clips = ReturnType<typeof useClips>

/** Plays the clip of one highlight, or pauses and goes on with it where it is the one that is heard. */
export function playOrPause(clips: Clips, highlight: Said): void {
  const clip = playableClip(highlight)
  if (clips.heard === highlight.id) clips.toggle()
  else if (clip) clips.play([clip])
}
