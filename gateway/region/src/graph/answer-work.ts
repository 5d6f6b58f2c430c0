import type { ExecutionResult } from 'graphql'

/**
 * What an operation asks for, as far as it is known before it runs; the signal says that nobody waits for it any more.
 * `sentBytes` are those of a body above the size of a plain one.
 */
export type Asked = { cost: number; rootFields: number; sentBytes: number; signal: AbortSignal | null }

/** What a field at the root makes a service do, whatever it answers: a transaction, and the questions of access. */
const OF_ROOT_FIELD = 100
/** Work of a value in an answer is one; so is that of so many characters, which only have to be carried. */
const CHARACTERS = 100
/** Content that was sent is read, stored as a document and as words, told to the index, and indexed. */
const BYTES_SENT = 50
/** Services look for what they do not find. */
const OF_COST = 0.1

/**
 * The work of an operation, in values of an answer: of some microseconds each, over all processes that have a part in
 * it. What it could have cost counts little, since lists are rarely as long as they may be; but it counts whole where
 * the asker went away, for services finish what they have begun.
 */
export function workOf({ cost, rootFields, sentBytes, signal }: Asked, { data }: ExecutionResult): number {
  const answered = OF_ROOT_FIELD * rootFields + sentBytes / BYTES_SENT + valuesIn(data)
  return Math.max(answered, signal?.aborted ? cost : cost * OF_COST)
}

/** Values in an answer, each object and list one of them, with long texts as several. */
function valuesIn(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / CHARACTERS
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return value.reduce<number>((sum, inner) => sum + valuesIn(inner), 1)
  let sum = 1
  for (const inner of Object.values(value)) sum += valuesIn(inner)
  return sum
}
