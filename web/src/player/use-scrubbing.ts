import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import type { Player } from './player-controller.ts'

const STEPS: Record<string, number> = { ArrowLeft: -5000, ArrowRight: 5000, ArrowDown: -5000, ArrowUp: 5000 }
/** How long the moment that a key went to stays shown. */
const AFTER_KEY_MS = 1500

/**
 * Moving in a recording along a bar: what the bar listens to, and the moment that somebody aims at, in milliseconds;
 * null while nobody does. A finger aims only while it drags.
 */
export function useScrubbing(player: Player) {
  const [aimed, setAimed] = useState<{ ms: number; byKey: boolean } | null>(null)
  useEffect(() => {
    if (!aimed?.byKey) return
    const timer = setTimeout(() => setAimed(null), AFTER_KEY_MS)
    return () => clearTimeout(timer)
  }, [aimed])
  const leave = (): void => setAimed(null)
  const aim = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const ms = Math.max(0, Math.min(1, (event.clientX - left) / width)) * player.get().durationMs
    const pressed = event.buttons !== 0
    if (pressed) player.seek(ms)
    setAimed(pressed || event.pointerType !== 'touch' ? { ms, byKey: false } : null)
  }
  const listeners = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      aim(event)
    },
    onPointerMove: aim,
    onPointerLeave: leave,
    onPointerCancel: leave,
    onBlur: leave,
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      player.skip(step)
      setAimed({ ms: player.get().atMs, byKey: true })
    },
  }
  return { aimedMs: aimed?.ms ?? null, listeners }
}
