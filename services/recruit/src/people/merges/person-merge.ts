import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Person } from '#src/people/person.ts'

/** What a merge may change of who stays. */
export type Contact = { email: string | null; summary: string }

/** Somebody who is somebody else now; `before` and `after` are of who stays. */
export type PersonMerge = {
  sourceId: string
  targetId: string
  mergedBy: string
  mergedAt: Date
  before: Contact
  after: Contact
}

const contactOf = ({ email, summary }: Contact): Contact => ({ email, summary })

/** Who stays keeps what is known of them, and takes over what is known of the other one alone, as far as there is room. */
export function mergedContact(target: Contact, source: Contact): Contact {
  const both = [target.summary, source.summary].filter(Boolean).join('\n\n')
  const isNew = source.summary !== '' && source.summary !== target.summary && both.length <= TEXT_LIMITS.personSummary
  return { email: target.email ?? source.email, summary: isNew ? both : target.summary || source.summary }
}

/** Who stayed after the merge is undone: what the merge gave them goes, unless somebody changed it since. */
export function partedContact(now: Person, { before, after }: Pick<PersonMerge, 'before' | 'after'>): Contact {
  const is = contactOf(now)
  return {
    email: is.email === after.email ? before.email : is.email,
    summary: is.summary === after.summary ? before.summary : is.summary,
  }
}
