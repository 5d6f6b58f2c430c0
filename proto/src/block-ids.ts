import type { RandomBytes } from './ids.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 10
/** Bytes from here on would favour the first characters of the alphabet, so they are thrown away. */
const FIRST_UNFAIR_BYTE = 256 - (256 % ALPHABET.length)
const BLOCK_ID = /^[0-9A-Za-z]{10}$/

const secureRandom: RandomBytes = (length) => globalThis.crypto.getRandomValues(new Uint8Array(length))

/** A new name for a block of a document: 10 characters, unique within any document anybody will write. */
export function newBlockId(random: RandomBytes = secureRandom): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of random(LENGTH)) {
      if (byte < FIRST_UNFAIR_BYTE && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return id
}

/** Whether the value, from a document or a page, is a block's id. */
export function isBlockId(value: unknown): value is string {
  return typeof value === 'string' && BLOCK_ID.test(value)
}
