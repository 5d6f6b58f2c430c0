import { randomInt } from 'node:crypto'
import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'

/** A link by which whoever has it reads one published insight without an account. */
export type ShareLink = {
  id: string
  insightId: string
  token: string
  /** Quotes stand without the names of who said them. */
  hidesNames: boolean
  createdBy: string
  createdAt: Date
  /** Null for one that ends by hand only. */
  expiresAt: Date | null
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = SIZE_LIMITS.shareTokenCharacters
const LONGEST_DAYS = 365
const DAY_MS = 86_400_000

/** Twelve letters and digits that nobody guesses: 71 bits of chance. */
export const newShareToken = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** The token of an address; null for what cannot be one. */
export const parseShareToken = (text: string): string | null =>
  text.length === LENGTH && /^[A-Za-z0-9]+$/.test(text) ? text : null

/** When a link ends to which so many days are given now; null where it ends by hand only. Throws ValidationError beyond 1 to 365 days. */
export function endOfShare(days: number | null, now: Date): Date | null {
  if (days === null) return null
  if (days < 1 || days > LONGEST_DAYS)
    throw invalid(`A link ends within 1 to ${LONGEST_DAYS} days, or when it is ended.`)
  return new Date(now.getTime() + days * DAY_MS)
}
