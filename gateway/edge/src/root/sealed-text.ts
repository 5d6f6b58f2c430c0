import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A text that nobody reads or changes without the key, as it stands in an address. */
export function sealText(text: string, key: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text again; null for one that was not sealed with this key. */
export function openText(sealed: unknown, key: Uint8Array): string | null {
  try {
    const bytes = Buffer.from(String(sealed), 'base64url')
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    const begin = NONCE_BYTES + TAG_BYTES
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, begin))
    return Buffer.concat([decipher.update(bytes.subarray(begin)), decipher.final()]).toString()
  } catch {
    // A forged one and a torn one are answered alike.
    return null
  }
}
