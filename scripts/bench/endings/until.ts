/** Often enough beside a limit of seconds, and seldom enough that asking is not what everything waits for. */
const PAUSE_MS = 200

/** Asks until there is an answer. Throws with the words where none comes in that time. */
export async function until<T>(orElse: string, limitMs: number, ask: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() > end) throw new Error(orElse)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
