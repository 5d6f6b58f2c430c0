import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 of a text under a key, as 64 hex digits: the same for the same text, and nothing without the key. */
export const keyedHash = (text: string, key: string | Uint8Array): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Whether two hashes are equal, in a time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
