import { parseEmail } from '@verbatim/contracts/emails.ts'

/** What is missing in an address, in words that say what to do; null when it may be used. */
export function emailProblem(text: string): string | null {
  if (parseEmail(text)) return null
  const email = text.trim()
  if (!email) return 'Enter your email address'
  if (!email.includes('@')) return 'Add the part after the name, such as @company.com'
  if (email.indexOf('@') !== email.lastIndexOf('@')) return 'Leave only one @ in this address'
  if (!email.split('@')[1]?.includes('.')) return 'Add the part after the dot, such as .com'
  if (/\s/.test(email)) return 'Take the spaces out of this address'
  return 'Take out what does not belong in an address, such as a comma, a bracket or a dot at an end'
}
