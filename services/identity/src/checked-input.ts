import { isTriedFirst } from '@verbatim/contracts/common-passwords.ts'
import { parseEmail } from '@verbatim/contracts/emails.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { PASSWORD_RULES, unmetPasswordRules } from '@verbatim/contracts/passwords.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'

/** The address as it is stored; throws ValidationError for what is no address. */
export function checkedEmail(text: string): string {
  const email = parseEmail(text)
  if (email === null) throw invalid('Enter an email address like name@company.com.', { email: 'invalid' })
  return email
}

/** The password, when it may be used; throws ValidationError with the rules that it breaks, or for one that is tried first. */
export function checkedPassword(password: string): string {
  const unmet = unmetPasswordRules(password)
  if (!unmet.length && isTriedFirst(password))
    throw invalid('Choose another password. This one is among the first that are tried.', { password: 'common' })
  if (!unmet.length) return password
  const rules = unmet.map((rule) => lowerFirst(PASSWORD_RULES[rule])).join(', ')
  throw invalid(`Choose another password. It needs: ${rules}.`, { password: unmet.join(' ') })
}

/** One line without hidden characters, trimmed; throws ValidationError when empty or too long. */
export function checkedLine(text: string, what: string, most: number, field: string): string {
  const line = plainLine(text.toWellFormed())
  if (!line) throw invalid(`Enter ${what}.`, { [field]: 'empty' })
  if (line.length > most) throw invalid(`Use at most ${most} characters for ${what}.`, { [field]: 'too long' })
  return line
}

/** A person's name; at most 100 characters. */
export const checkedName = (text: string): string => checkedLine(text, 'your name', TEXT_LIMITS.userName, 'name')

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
