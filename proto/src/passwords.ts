import { TEXT_LIMITS } from './limits.ts'

const MIN = 12

/** The rules of a password, in the order in which they are shown, each with what it asks for. */
export const PASSWORD_RULES = {
  MIN_LENGTH: `At least ${MIN} characters`,
  MAX_LENGTH: `At most ${TEXT_LIMITS.password} characters`,
  UPPER_CASE: 'An upper-case letter',
  LOWER_CASE: 'A lower-case letter',
  DIGIT: 'A digit',
  NON_WORD: 'A character that is no letter, digit or underscore',
} as const
export type PasswordRule = keyof typeof PASSWORD_RULES

/** The rules that a password does not meet; an empty list means that it may be used. */
export function unmetPasswordRules(password: string): PasswordRule[] {
  const unmet: PasswordRule[] = []
  if (password.length < MIN) unmet.push('MIN_LENGTH')
  if (password.length > TEXT_LIMITS.password) unmet.push('MAX_LENGTH')
  if (!/\p{Lu}/u.test(password)) unmet.push('UPPER_CASE')
  if (!/\p{Ll}/u.test(password)) unmet.push('LOWER_CASE')
  if (!/\d/.test(password)) unmet.push('DIGIT')
  if (!/[^\p{L}\p{N}_]/u.test(password)) unmet.push('NON_WORD')
  return unmet
}

/** A password as a region keeps it, by its hash. Times are in milliseconds. */
export type KeptPassword = {
  passwordHash: string
  /** When somebody who proved the address chose it; null where it came along with an invite or a new workspace. */
  chosenAt: number | null
  /** Since when the region has the account. */
  since: number
}

/**
 * Whether the one password counts and not the other, where regions keep different ones for an address: the one chosen
 * last. One that came along with an invite never replaces one that was chosen, nor one of an older account.
 */
export function outranks(one: KeptPassword, other: KeptPassword): boolean {
  const [first, second] = [one.chosenAt ?? Number.NEGATIVE_INFINITY, other.chosenAt ?? Number.NEGATIVE_INFINITY]
  if (first !== second) return first > second
  if (one.since !== other.since) return one.since < other.since
  return one.passwordHash < other.passwordHash
}
