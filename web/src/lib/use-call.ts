import { useState } from 'react'
import { problemLine, problemOf } from './problem.ts'
import { RestError } from './rest.ts'

/** One call that a form or dialog makes: whether it is under way, and why it failed, in words to be shown. */
export function useCall() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Runs the call once at a time. Answers null when it failed or another one was under way. */
  async function run<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
    if (pending) return null
    setPending(true)
    setFailure(null)
    try {
      return await call()
    } catch (error) {
      setFailure(wordsFor(error))
      return null
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, setFailure, run }
}

function wordsFor(error: unknown): string {
  const problem = problemOf(error)
  if (error instanceof RestError && error.status === 429 && error.retryAfter && !problem.message.includes('Wait')) {
    return `${problem.message} Wait ${Math.ceil(error.retryAfter / 60)} min.`
  }
  return problemLine(error)
}
