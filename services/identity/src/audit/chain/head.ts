import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { deriveKey } from '@verbatim/kit/config.ts'

/** The newest link of a workspace at a moment, signed: a chain that ends before it was cut. */
export type Head = { teamId: string; seq: number; hash: string; signedAt: Date; keyId: string; signature: string }

/** A region's key for heads. The public half may be known to anybody. */
export type HeadKey = { id: string; privateKey: KeyObject; publicKey: KeyObject }

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const ID_DIGITS = 16

/** Derives a region's key for heads from its internal key. */
export async function headKeyOf(internalKey: string): Promise<HeadKey> {
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

const signedText = ({ teamId, seq, hash, signedAt }: Pick<Head, 'teamId' | 'seq' | 'hash' | 'signedAt'>): Buffer =>
  Buffer.from(JSON.stringify(['verbatim audit head', teamId, seq, hash, signedAt.toISOString()]))

/** Signs the newest link of a workspace. */
export const signHead = (
  { id, privateKey }: HeadKey,
  about: Pick<Head, 'teamId' | 'seq' | 'hash' | 'signedAt'>,
): Head => ({
  ...about,
  keyId: id,
  signature: sign(null, signedText(about), privateKey).toString('base64url'),
})

/** Whether the region with this key signed the head as it is. */
export const isSignedHead = ({ publicKey }: Pick<HeadKey, 'publicKey'>, head: Head): boolean =>
  verify(null, signedText(head), publicKey, Buffer.from(head.signature, 'base64url'))
