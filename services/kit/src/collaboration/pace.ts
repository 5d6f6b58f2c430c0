/** How fast one person may write in a process. A message counts as some bytes more than it has. */
export type WritingPace = {
  bytesPerSecond: number
  /** Bytes that may be written at once before the next message waits. */
  bytesAtOnce: number
  bytesOfMessage: number
}

type Debt = { bytes: number; at: number }

/** Persons who are remembered before those who owe nothing are forgotten. */
const MOST_PERSONS = 5000

/** Counts what each person writes. Whoever has written much waits until as much time has gone by, and nobody else does. */
export function createPace(
  { bytesPerSecond, bytesAtOnce, bytesOfMessage }: WritingPace,
  now: () => number = performance.now.bind(performance),
) {
  const debts = new Map<string, Debt>()
  const owedBy = (userId: string): number => {
    const { bytes, at } = debts.get(userId) ?? { bytes: 0, at: 0 }
    return Math.max(0, bytes - ((now() - at) * bytesPerSecond) / 1000)
  }
  const forgetWhoOwesNothing = (): void => {
    for (const userId of debts.keys()) if (owedBy(userId) === 0) debts.delete(userId)
  }
  return {
    /** Milliseconds until the person's next message is carried out. */
    waitMs: (userId: string): number => Math.max(0, ((owedBy(userId) - bytesAtOnce) * 1000) / bytesPerSecond),
    /** Counts a message of so many bytes. */
    spend(userId: string, bytes: number): void {
      if (debts.size >= MOST_PERSONS) forgetWhoOwesNothing()
      debts.set(userId, { bytes: owedBy(userId) + bytes + bytesOfMessage, at: now() })
    },
  }
}

export type Pace = ReturnType<typeof createPace>
