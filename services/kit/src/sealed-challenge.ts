import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const RANDOM_BYTES = 16
const END_BYTES = 6

/** A challenge that is given out without being stored: random, with its purpose and its end under a key. */
export function sealChallenge(purpose: string, endsAt: Date, key: Uint8Array): string {
  const end = Buffer.alloc(END_BYTES)
  end.writeUIntBE(endsAt.getTime(), 0, END_BYTES)
  const open = Buffer.concat([randomBytes(RANDOM_BYTES), end])
  return Buffer.concat([open, sealOf(open, purpose, key)]).toString('base64url')
}

/** When a challenge for this purpose ends; null for one that was not given, or not for this. Whoever takes it sees that it is taken once. */
export function openChallenge(challenge: string, purpose: string, key: Uint8Array): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  const open = bytes.subarray(0, RANDOM_BYTES + END_BYTES)
  const [given, right] = [bytes.subarray(RANDOM_BYTES + END_BYTES), sealOf(open, purpose, key)]
  // One text for one challenge: base64 can spell the same bytes in several ways.
  if (given.length !== right.length || !timingSafeEqual(given, right) || bytes.toString('base64url') !== challenge)
    return null
  return new Date(open.readUIntBE(RANDOM_BYTES, END_BYTES))
}

const sealOf = (open: Uint8Array, purpose: string, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(open).update(purpose).digest()
