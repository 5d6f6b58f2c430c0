/** Longer than anything takes that is asked of a broker at once, and shorter than anybody should wait for what is stuck. */
const LIMIT_MS = 30_000

/**
 * What Kafka answers to `asked`, or an error as of an engine that is away where it does not answer: a client may wait for
 * ever for a connection that is gone, and a relay with it, which holds a transaction and every later fact.
 */
export async function answered<T>(asked: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = () => reject(Object.assign(new Error('Kafka did not answer in time'), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(late, limitMs)
  // Where the limit was first, nobody looks at how it ended any more.
  asked.catch(() => undefined)
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}
