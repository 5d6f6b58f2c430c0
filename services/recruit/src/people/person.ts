import { parseEmail } from '@verbatim/contracts/emails.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedLine, limitedText } from '@verbatim/kit/limited-text.ts'

/** Where a person came from: somebody added them, a name in a note became one, or a file brought them. */
export type PersonOrigin = 'MANUAL' | 'NOTES' | 'IMPORT'

/** Somebody whom the workspace asks and listens to. */
export type Person = {
  id: string
  name: string
  email: string | null
  summary: string
  /** Of the picture that stands for them; another one with every picture. */
  pictureId: string | null
  origin: PersonOrigin
  createdBy: string | null
  updatedBy: string | null
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

/** How long a deleted person can be brought back, in hours. */
const RESTORE_HOURS = 24

/** Throws ValidationError for an empty name and over 300 characters. */
export function personName(text: string): string {
  const name = limitedLine(text, TEXT_LIMITS.personName, 'A name', 'name')
  if (!name) throw invalid('A person needs a name.', { name: 'missing' })
  return name
}

/** Null or blank for none. Throws ValidationError for what is no address, and over 320 characters. */
export function personEmail(text: string | null | undefined): string | null {
  const given = limitedLine(text ?? '', TEXT_LIMITS.email, 'An e-mail address', 'email')
  if (!given) return null
  const email = parseEmail(given)
  if (!email) throw invalid('Write an e-mail address such as dana@example.com.', { email: 'not an address' })
  return email
}

/** Throws ValidationError over 2,499 characters. */
export const personSummary = (text: string | null | undefined): string =>
  limitedText(text ?? '', TEXT_LIMITS.personSummary, 'A summary', 'summary')

/** Until when somebody who was deleted then can be brought back. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_HOURS * 3_600_000)

/** The moment since when people were deleted who can be brought back now. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_HOURS * 3_600_000)

/** Throws InvalidOperation for somebody who was deleted too long ago. */
export function refuseOldPerson(deletedAt: Date, now: Date): void {
  if (deletedAt < restorableSince(now))
    throw invalidOperation(`A deleted person can be brought back for ${RESTORE_HOURS} hours.`)
}
