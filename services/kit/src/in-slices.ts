import { setImmediate as othersTurn } from 'node:timers/promises'

/** Work that says by `yield` where others may have a turn. */
export type Sliced<Made> = Generator<void, Made, void>

/** A slice of work that everybody else waits for, in milliseconds: a request has some twenty turns on its way. */
const SLICE_MS = 4

/** Carries out work at once, where nobody else waits or where it may not be interrupted. */
export function wholly<Made>(work: Sliced<Made>): Made {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Carries out work with a turn for others wherever a slice of time has been used up. What is short takes no turn. */
export async function inSlices<Made>(work: Sliced<Made>, sliceMs = SLICE_MS): Promise<Made> {
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - began < sliceMs) continue
    await othersTurn()
    began = performance.now()
  }
}

/** Goes through things with a place for others' turns after each so many. */
export function* eachInSlices<Thing>(things: Iterable<Thing>, visit: (thing: Thing) => void, many = 100): Sliced<void> {
  let left = many
  for (const thing of things) {
    visit(thing)
    if (--left > 0) continue
    left = many
    yield
  }
}
