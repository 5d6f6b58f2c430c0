import { isId } from '@verbatim/contracts/ids.ts'
import { readPresence } from '../../editor/presence.ts'

/** A place on a slide, in fractions of its width and height. */
export type SlidePoint = { x: number; y: number }

/** What somebody tells the others of a presentation: what they see (slides count from 1), where they point, whom they follow. */
export type Whereabouts = { insightId: string; slide: number; pointer: SlidePoint | null; follows: string | null }

/** Somebody else who has the presentation open, in one of their windows. */
export type Attendee = Whereabouts & { client: number; id: string; name: string }

/** Who else is there; what cannot be read is nobody. */
export function attendeesIn(states: ReadonlyMap<number, unknown>, ownClient: number): Attendee[] {
  return [...states].flatMap(([client, state]) => {
    const person = readPresence(state)
    const told = readWhereabouts(state)
    return client !== ownClient && person?.id && told ? [{ client, id: person.id, name: person.name, ...told }] : []
  })
}

function readWhereabouts(state: unknown): Whereabouts | null {
  const { insightId, slide, pointer, follows } = (state ?? {}) as Record<string, unknown>
  if (typeof insightId !== 'string' || !isId(insightId)) return null
  if (typeof slide !== 'number' || !Number.isInteger(slide) || slide < 1) return null
  return {
    insightId,
    slide,
    pointer: readPoint(pointer),
    follows: typeof follows === 'string' && isId(follows) ? follows : null,
  }
}

function readPoint(value: unknown): SlidePoint | null {
  const { x, y } = (value ?? {}) as Record<string, unknown>
  return isFraction(x) && isFraction(y) ? { x, y } : null
}

const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

/** Each person once: of several windows the one that points, else the one that came last. */
export function peopleAmong(attendees: readonly Attendee[], myId: string): Attendee[] {
  const people = new Map<string, Attendee>()
  for (const one of attendees)
    if (one.id !== myId && (one.pointer || !people.get(one.id)?.pointer)) people.set(one.id, one)
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** How many people follow somebody, or follow somebody who follows them. */
export function followersOf(id: string, people: readonly Attendee[]): number {
  const after = new Set([id])
  for (let before = 0; before !== after.size; ) {
    before = after.size
    for (const one of people) if (one.follows && after.has(one.follows)) after.add(one.id)
  }
  return after.size - 1
}
