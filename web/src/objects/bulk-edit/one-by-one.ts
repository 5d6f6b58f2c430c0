import { problemLine } from '../../lib/problem.ts'
import type { Outcome } from './bulk-work.ts'

type Steps = {
  /** Hears after each thing how many were looked at. */
  onStep: (looked: number) => void
  signal: AbortSignal
}

/** What came of it: what each thing left behind that was changed, and those that were refused with the first reason. */
type Worked<Thing, Done> = {
  done: Done[]
  refused: Thing[]
  because: string | null
  isStopped: boolean
}

/**
 * Does something to things one after the other until the signal stops it. One that is refused is left as it is, and the
 * next one follows.
 * @param act what it left behind, for the way back; null where nothing had to be changed
 */
export async function oneByOne<Thing, Done>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<Done | null>,
  { onStep, signal }: Steps,
): Promise<Worked<Thing, Done>> {
  const done: Done[] = []
  const refused: Thing[] = []
  let because: string | null = null
  for (const [at, thing] of things.entries()) {
    if (signal.aborted) break
    try {
      const left = await act(thing)
      if (left !== null) done.push(left)
    } catch (error) {
      refused.push(thing)
      because ??= problemLine(error)
    }
    onStep(at + 1)
  }
  return { done, refused, because, isStopped: signal.aborted }
}

/** What came of it in numbers. @param leftOut how many were not looked at, because the person may not change them. */
export const outcomeOf = ({ done, refused, because, isStopped }: Worked<unknown, unknown>, leftOut = 0): Outcome => ({
  changed: done.length,
  skipped: refused.length + leftOut,
  because: because ?? (leftOut > 0 ? NO_RIGHT : null),
  ...(isStopped && { stopped: 'cancelled' as const }),
})

const NO_RIGHT = 'you may not change them'

/** Takes back each of them, also behind one that is refused; then throws what the first was refused for. */
export async function takeBackEach<Done>(done: readonly Done[], back: (one: Done) => Promise<unknown>): Promise<void> {
  const refusals: unknown[] = []
  for (const one of done) await back(one).catch((error: unknown) => refusals.push(error))
  if (refusals.length > 0) throw refusals[0]
}
