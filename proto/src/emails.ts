import { TEXT_LIMITS } from './limits.ts'

const LOCAL_MAX = 64
const DOMAIN_MAX = 253
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const BEYOND_ASCII = /[^ -~]/
const DIGITS = /^\d+$/

/** The address as it is stored and compared: trimmed and in lower case. Null when it is no e-mail address. */
export function parseEmail(text: string): string | null {
  // Before its case goes: the Kelvin sign in lower case is the letter k, so that another address would become this one.
  if (BEYOND_ASCII.test(text.trim())) return null
  const email = text.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  if (email.length > TEXT_LIMITS.email || at < 1) return null
  const local = email.slice(0, at)
  return local.length <= LOCAL_MAX && LOCAL.test(local) && isEmailDomain(email.slice(at + 1)) ? email : null
}

/** Whether the text may stand behind the @: at least two labels, the last one not a number. Lower case expected. */
export function isEmailDomain(domain: string): boolean {
  const labels = domain.split('.')
  const isNumber = DIGITS.test(labels.at(-1) ?? '')
  return domain.length <= DOMAIN_MAX && labels.length >= 2 && !isNumber && labels.every((label) => LABEL.test(label))
}

/** What stands behind the @ of a stored address. */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
