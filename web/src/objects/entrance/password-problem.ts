import { PASSWORD_RULES, unmetPasswordRules } from '@verbatim/contracts/passwords.ts'

/** What is still missing in a new password, in words, or null when it may be used. */
export function passwordProblem(password: string): string | null {
  const [first] = unmetPasswordRules(password)
  return first ? `Add what is missing: ${PASSWORD_RULES[first].toLowerCase()}` : null
}
