import { randomInt } from 'node:crypto'
import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { newSecret } from '#src/keys.ts'

export const FLOWS = ['ONE_TIME_CODE', 'MAGIC_LINK'] as const
export type Flow = (typeof FLOWS)[number]

/** What a code or link can be asked for. */
export const PURPOSES = ['SIGN_UP', 'SIGN_IN', 'RESET_PASSWORD'] as const
/** A link that unlocks is never asked for: it stands in the mail about the lock. */
export type Purpose = (typeof PURPOSES)[number] | 'UNLOCK'

/** A request to prove an address, and what the person told with it. `teamId` is null on the root domain. */
export type Confirmation = {
  id: string
  teamId: string | null
  purpose: Purpose
  flow: Flow
  email: string
  emailHash: string
  name: string
  passwordHash: string | null
  expiresAt: Date
}

/** Wrong codes that a confirmation survives. */
export const ATTEMPTS = 5

const MAGIC_LINK_MS = 10 * 60_000

/**
 * How long a confirmation can be used. A code lives for the specification's short email key (300 s); a link, which is
 * often opened on another device, for ten minutes (OWASP ASVS 2.7.2), well under the long one.
 */
export const lifetimeOf = (flow: Flow): number =>
  flow === 'ONE_TIME_CODE' ? LIFETIMES_MS.shortEmailKey : MAGIC_LINK_MS

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The secret of a link begins with its region, so that the edge can send it there from any browser. */
export const newLinkToken = (region: string): string => `${region}.${newSecret()}`

/** What is hashed of a code: codes repeat, so it is bound to its confirmation. */
export const codeSecret = (id: string, code: string): string => `${id}:${code}`
