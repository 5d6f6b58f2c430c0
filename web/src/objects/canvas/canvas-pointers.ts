import { personColor } from '@verbatim/contracts/person-color.ts'
import type { Awareness } from 'y-protocols/awareness'
import type { Pointer } from '../../canvas/draw-scene.ts'
import type { Point } from '../../canvas/geometry.ts'
import { readPresence } from '../../editor/presence.ts'

/** Milliseconds between two places that are told of one's own pointer. */
const TELL_EVERY_MS = 60

/** Where others point, and this person for them. What cannot be read of somebody is not drawn. */
export function createPointers(awareness: Awareness | null) {
  let next: Point | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    timer = undefined
    awareness?.setLocalStateField('pointer', next ?? undefined)
  }
  return {
    point(at: Point | null): void {
      next = at && { x: Math.round(at.x), y: Math.round(at.y) }
      timer ??= setTimeout(tell, TELL_EVERY_MS)
    },
    all(): Pointer[] {
      const states = [...(awareness?.getStates() ?? [])]
      return states.flatMap(([client, state]) => {
        const at = client === awareness?.clientID ? null : placeOf(state.pointer)
        const person = at && readPresence(state)
        return at && person ? [{ name: person.name, order: personColor(person.id ?? person.name), at }] : []
      })
    },
    watch(listener: () => void): () => void {
      awareness?.on('change', listener)
      return () => awareness?.off('change', listener)
    },
    stop: () => clearTimeout(timer),
  }
}

function placeOf(value: unknown): Point | null {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return null
  const { x, y } = value
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? { x, y } : null
}
