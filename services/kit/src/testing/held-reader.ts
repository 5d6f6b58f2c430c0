import { answerOnThread } from '../documents/thread-reader.ts'

/** A text of a test: how many threads read so far, and whether they may end; in memory that both sides see. */
export type HeldOrder = { name: string; begun: Int32Array<SharedArrayBuffer>; released: Int32Array<SharedArrayBuffer> }

/** The thread of the reader's test: it says that it has begun, and reads until the test lets it end. */
await answerOnThread(({ name, begun, released }: HeldOrder) => {
  Atomics.add(begun, 0, 1)
  Atomics.notify(begun, 0)
  Atomics.wait(released, 0, 0)
  return name
})
