import { parseEmail } from '@verbatim/contracts/emails.ts'

/** What is missing in an address, in words that say what to do; null when it may be used. */
export function emailProblem(text: string): string | null {
  if (parseEmail(text)) return null
  const email = text.trim()
  if (!email) return 'Enter your email address'
  if (!email.includes('@')) return 'Add the part after the name, such as @company.com'
  if (!email.split('@')[1]?.includes('.')) return 'Add the part after the dot, such as .com'
  return 'Check this address: something in it is not allowed'
}
