/**
 * Runs a step until it has succeeded once. Whoever comes while it runs waits for the same attempt; after one that failed
 * the next to come tries again.
 */
export function untilDone(step: () => Promise<void>): () => Promise<void> {
  let attempt: Promise<void> | undefined
  return () => {
    attempt ??= step().catch((error: unknown) => {
      attempt = undefined
      throw error
    })
    return attempt
  }
}
