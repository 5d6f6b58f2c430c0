import { randomInt } from 'node:crypto'
import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import type { BuiltInGroup, Role } from '@verbatim/contracts/roles.ts'
import { invalid } from '@verbatim/kit/errors.ts'

/** Who made a link or changed its terms last: it opens while they may share the object. */
export type Maker = {
  userId: string
  /** Null where it was never told: such a link opens nothing. */
  role: Role | null
  groupIds: string[]
}

/** A link by which whoever has it reads one object without an account. */
export type ShareLink = {
  id: string
  objectId: string
  /** What it lies in: its own id for a note, null for what lies in none. An id alone may be that of something else. */
  noteId: string | null
  token: string
  /** Names of who is quoted do not stand on the page. */
  hidesNames: boolean
  /** Built-in groups that whoever opens it is in: public always, playback for recordings, markup for highlights and tags. */
  grants: BuiltInGroup[]
  /** Search engines may show the page; never where a password stands before it. */
  indexed: boolean
  /** Asked for before anything is shown; null for a link that opens by itself. */
  passwordHash: string | null
  maker: Maker
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
