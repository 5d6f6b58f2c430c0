import { type TouchEvent, useRef } from 'react'

type Steps = { next: (() => void) | undefined; previous: (() => void) | undefined }
type Begun = { x: number; y: number; at: number }

/** A finger that goes so far to one side goes on to another slide; one that hardly moves has tapped. */
const [SWIPE, TAP] = [48, 10]
/** A finger that stays longer wants to select words. */
const TAP_MS = 400
/** What is pressed, played or filled in by itself. */
const OWN = 'a, button, input, select, textarea, summary, video, audio, iframe, [role="button"], [tabindex]'

/**
 * Steps from slide to slide under a finger: a swipe to the left or a tap on the right half goes on, the other way goes
 * back. What scrolls sideways, and what is pressed by itself, keeps its fingers.
 */
export function useSwipes({ next, previous }: Steps) {
  const begun = useRef<Begun | null>(null)
  return {
    onTouchStart({ touches, target, currentTarget, timeStamp }: TouchEvent<HTMLElement>): void {
      const touch = touches[0]
      const isOurs = touches.length === 1 && touch && !isOwn(target, currentTarget)
      begun.current = isOurs ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null
    },
    onTouchEnd({ changedTouches, currentTarget, timeStamp }: TouchEvent<HTMLElement>): void {
      const touch = changedTouches[0]
      const from = begun.current
      begun.current = null
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(x) > SWIPE && Math.abs(x) > 1.5 * Math.abs(y)) return void (x < 0 ? next : previous)?.()
      const isTap = Math.hypot(x, y) < TAP && timeStamp - from.at < TAP_MS
      if (!isTap || !document.getSelection()?.isCollapsed) return
      const { left, width } = currentTarget.getBoundingClientRect()
      void (touch.clientX > left + width / 2 ? next : previous)?.()
    },
    onTouchCancel(): void {
      begun.current = null
    },
  }
}

/** Whether what is under the finger, or what it lies in, wants it for itself. */
function isOwn(target: EventTarget, stage: HTMLElement): boolean {
  for (let one = target instanceof Element ? target : null; one && one !== stage; one = one.parentElement)
    if (one.matches(OWN) || scrollsSideways(one)) return true
  return false
}

const scrollsSideways = (one: Element): boolean =>
  one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)
