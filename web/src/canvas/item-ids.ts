const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const LENGTH = 12

/** A new id of an item, unlike that of any other on its canvas. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
