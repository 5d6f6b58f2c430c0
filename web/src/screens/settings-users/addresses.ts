import { parseEmail } from '@verbatim/contracts/emails.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'

/** What a field of addresses holds: each address once, what is none, and what stands there more than once. */
export type Addresses = { emails: string[]; wrong: string[]; doubled: string[] }

/** A name before an address in pointed brackets, as mail programs copy it; a name in quotes may hold a comma. */
const NAMED = /(?<=^|[\s,;])(?:"[^"]*"|[^<>,;\n"@])*<([^<>]*)>/g
const NAMES_SHOWN = 5

/**
 * Reads addresses that were typed or pasted, parted by lines, commas, semicolons or spaces; names before pointed
 * brackets are left out. Everything else is either an address or named as none.
 */
export function readAddresses(text: string): Addresses {
  const parts = text
    .replace(NAMED, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const read = parts.map((part) => parseEmail(part))
  const emails = read.filter((email) => email !== null)
  return {
    emails: [...new Set(emails)],
    wrong: [...new Set(parts.filter((_, at) => read[at] === null))],
    doubled: [...new Set(emails.filter((email, at) => emails.indexOf(email) < at))],
  }
}

/** Why these addresses cannot be invited, in words, or null when they can. */
export function addressProblem({ emails, wrong }: Addresses): string | null {
  if (wrong.length === 1) return `This is no email address: ${wrong[0]}. Correct it or take it out; nothing was sent`
  if (wrong.length)
    return `These are no email addresses: ${listed(wrong)}. Correct them or take them out; nothing was sent`
  if (!emails.length) return 'Enter at least one email address'
  const most = COUNT_LIMITS.invitesAtOnce
  if (emails.length <= most) return null
  return `These are ${emails.length} addresses, and ${most} can be invited at a time. Take ${emails.length - most} out`
}

/** The first few of many words. */
export const listed = (words: readonly string[]): string =>
  words.length > NAMES_SHOWN
    ? `${words.slice(0, NAMES_SHOWN).join(', ')} and ${words.length - NAMES_SHOWN} more`
    : words.join(', ')
