import { isTriedFirst } from '@verbatim/contracts/common-passwords.ts'
import { PASSWORD_RULES, unmetPasswordRules } from '@verbatim/contracts/passwords.ts'

/** What is still missing in a new password, in words, or why it is refused all the same; null when it may be used. */
export function passwordProblem(password: string): string | null {
  const [first] = unmetPasswordRules(password)
  if (!first && isTriedFirst(password)) return 'This one is among the first that are tried: choose another'
  return first ? `Add what is missing: ${PASSWORD_RULES[first].toLowerCase()}` : null
}
