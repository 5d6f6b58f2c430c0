import { sha256 } from '@noble/hashes/sha2.js'

/** Source of random bytes: called with a length, answers that many bytes. */
export type RandomBytes = (length: number) => Uint8Array

/** The smallest id there is. */
export const MIN_ID = '00000000-0000-0000-0000-000000000000'
/** The largest id there is. */
export const MAX_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = 62n
const LARGEST = (1n << 128n) - 1n
const SLUG_MAX = 100

const LOWER_CASE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const UPPER_CASE_ID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})?$/
const SHORT_ID = /^[0-9A-Za-z]{1,22}$/
const LONG_ID_AT_END = /^(?:[^/]+-)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
const SHORT_ID_AT_END = /^(?:[^/]+-)?([0-9A-Za-z]{1,22})$/

const secureRandom: RandomBytes = (length) => globalThis.crypto.getRandomValues(new Uint8Array(length))

/**
 * A new UUID v7 (RFC 9562): 48 bits of time, then randomness.
 * @param now milliseconds since 1970; tests and sample content pass their own.
 * @param random where the other bytes come from.
 */
export function newId(now: number = Date.now(), random: RandomBytes = secureRandom): string {
  return v7(now, random(10))
}

/**
 * The UUID v7 that a workspace, a key and a moment always give: two runs that make the same sample content make it once.
 * @param at milliseconds since 1970, or a date; it becomes the time part of the id.
 */
export function derivedId(teamId: string, key: string, at: number | Date): string {
  const digest = sha256(new TextEncoder().encode(`${teamId}\n${key}`))
  return v7(typeof at === 'number' ? at : at.getTime(), digest.subarray(0, 10))
}

/** Whether the text is an id as it is stored: 36 characters, lower-case, hyphenated. */
export function isId(text: string): boolean {
  return LOWER_CASE_ID.test(text)
}

/** Whether the text is the upper-case form of an id, of which everything after the first 8 characters may be missing. */
export function isUpperCaseId(text: string): boolean {
  return UPPER_CASE_ID.test(text)
}

/** The moment in a UUID v7, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

/** The form of an id in urls and tokens: 1 to 22 characters of 0-9, A-Z, a-z. Throws RangeError for what is not an id. */
export function toBase62(id: string): string {
  if (!isId(id)) throw new RangeError('Not an id')
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  do {
    text = ALPHABET.charAt(Number(rest % BASE)) + text
    rest /= BASE
  } while (rest > 0n)
  return text
}

/** The id behind its base62 form, or null when the text is no such form or stands for more than 128 bits. */
export function fromBase62(text: string): string | null {
  if (!SHORT_ID.test(text)) return null
  let value = 0n
  for (const character of text) value = value * BASE + BigInt(ALPHABET.indexOf(character))
  return value > LARGEST ? null : hyphenated(value.toString(16).padStart(32, '0'))
}

/**
 * The id in an identifier parameter: base62 or 36 characters, each optionally behind a title slug (`my-title-<id>`).
 * Null when there is none. A 36-character id in upper case is refused, for its tail would read as another object's id.
 */
export function parseId(parameter: string): string | null {
  const long = LONG_ID_AT_END.exec(parameter)?.[1]
  if (long !== undefined) return isId(long) ? long : null
  const short = SHORT_ID_AT_END.exec(parameter)?.[1]
  return short === undefined ? null : fromBase62(short)
}

/** The title as it stands before an id in a url; empty when the title has no letter or digit of ASCII. */
export function slugOf(title: string): string {
  return title
    .replace(/[^0-9A-Za-z]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '')
}

/** What a url says for an object: `my-title-<base62 id>`, or the bare base62 id when the title gives no slug. */
export function urlIdOf(title: string, id: string): string {
  const slug = slugOf(title)
  return slug === '' ? toBase62(id) : `${slug}-${toBase62(id)}`
}

function v7(milliseconds: number, tail: Uint8Array): string {
  if (!Number.isInteger(milliseconds) || milliseconds < 0 || milliseconds >= 2 ** 48) {
    throw new RangeError('The time of an id is a whole number of milliseconds since 1970')
  }
  const hex = Array.from(tail, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = (8 + (Number.parseInt(hex.charAt(3), 16) & 3)).toString(16)
  const time = milliseconds.toString(16).padStart(12, '0')
  return hyphenated(`${time}7${hex.slice(0, 3)}${variant}${hex.slice(4, 19)}`)
}

function hyphenated(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
