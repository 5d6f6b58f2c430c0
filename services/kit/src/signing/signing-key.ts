import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { deriveKey } from '../config.ts'

/** A region's key for what is to be believed without it: heads of the audit log, receipts. Its public half is for everybody. */
export type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject }

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const ID_DIGITS = 16

/** Derives a region's signing key from its internal key. */
export async function signingKeyOf(internalKey: string): Promise<SigningKey> {
  const seed = await deriveKey(internalKey, 'audit heads')
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return { id: keyId(publicKey), privateKey, publicKey }
}

const keyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, ID_DIGITS)

/** The Ed25519 signature of a text, in base64url. */
export const signText = ({ privateKey }: SigningKey, text: string): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64url')

/** Whether the text was signed so by whoever has the other half of the key. */
export const isSigned = ({ publicKey }: Pick<SigningKey, 'publicKey'>, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
