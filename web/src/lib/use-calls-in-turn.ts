import { useRef, useState } from 'react'
import { problemLine } from './problem.ts'

/** Calls one after another: what is changed before the last change was saved waits, and is not lost. */
export function useCallsInTurn() {
  const [waiting, setWaiting] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Answers whether it was done; why it was not stands in `failure`. */
  const run = (call: () => Promise<unknown>): Promise<boolean> => {
    setWaiting((before) => before + 1)
    const done = last.current
      .then(() => {
        setFailure(null)
        return call()
      })
      .then(
        () => true,
        (error: unknown) => {
          setFailure(problemLine(error))
          return false
        },
      )
      .finally(() => setWaiting((before) => before - 1))
    last.current = done
    return done
  }
  return { pending: waiting > 0, failure, run }
}
