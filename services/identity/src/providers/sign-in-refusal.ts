import type { SignInProblem } from '@verbatim/contracts/sign-in-problems.ts'
import { failureOf } from '@verbatim/kit/openid/provider-failure.ts'

/** A way through a provider that does not end in the workspace. The page has the words; `detail` is for managers. */
export class SignInRefusal extends Error {
  readonly problem: SignInProblem
  readonly detail: string | null

  constructor(problem: SignInProblem, detail: string | null = null, options?: { cause?: unknown }) {
    super(detail ?? problem, options)
    this.problem = problem
    this.detail = detail
  }
}

/** What a call to a provider failed with, as a refusal. */
export function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error
  const { problem, detail } = failureOf(error)
  return new SignInRefusal(problem, detail, { cause: error })
}
