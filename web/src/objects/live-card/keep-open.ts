import type { Observable } from '@apollo/client'

/** The first pause before a subscription that ended is opened again, and the longest, in milliseconds. */
const [FIRST_MS, LONGEST_MS] = [1000, 5 * 60_000]

/** How often in a row a subscription ended without telling anything, and until when it is left alone. */
export type Refusals = { count: number; until: number }

export const noRefusals = (): Refusals => ({ count: 0, until: 0 })

/** How long a subscription is left alone, in milliseconds: twice as long each time, and not for everybody the same. */
const pauseAfter = (count: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** (count - 1)) * (1 + Math.random() / 2)

type Heard<Told> = {
  told: (told: Told) => void
  /** It was refused, or ended by the server. */
  ended?: () => void
  /** It was opened again: what changed meanwhile was told to nobody. */
  reopened: () => void
}

/**
 * Keeps a subscription open: one that ends is opened again after a pause, which grows while nothing is told. `refusals`
 * outlives it, so that what is followed anew is not asked for sooner.
 */
export function keepOpen<Told>(
  open: () => Observable<Told>,
  refusals: Refusals,
  heard: Heard<Told>,
): { unsubscribe: () => void } {
  let current: { unsubscribe: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = (): void => {
    current = open().subscribe({
      next(told) {
        refusals.count = 0
        heard.told(told)
      },
      error: end,
      complete: end,
    })
  }
  const wait = (): void => {
    timer = setTimeout(() => {
      begin()
      heard.reopened()
    }, refusals.until - Date.now())
  }
  const end = (): void => {
    refusals.count++
    refusals.until = Date.now() + pauseAfter(refusals.count)
    wait()
    heard.ended?.()
  }
  if (refusals.until > Date.now()) wait()
  else begin()
  return {
    unsubscribe() {
      clearTimeout(timer)
      current?.unsubscribe()
    },
  }
}
