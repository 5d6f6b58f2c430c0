import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** By how much what is encrypted is longer than what was. */
export const ENCRYPTION_OVERHEAD = NONCE_BYTES + TAG_BYTES

/** Encrypts bytes under a key of 32 (AES-256-GCM). `about` is what they are: they open as nothing else. */
export function encrypt(text: Uint8Array, key: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** What `encrypt` was given. Throws where the key or `about` is another, or anything of it was changed. */
export function decrypt(bytes: Buffer, key: Uint8Array, about: string): Buffer {
  const tag = bytes.subarray(NONCE_BYTES, ENCRYPTION_OVERHEAD)
  if (tag.length !== TAG_BYTES) throw new Error('What was sealed is cut off')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(ENCRYPTION_OVERHEAD)), decipher.final()])
}
