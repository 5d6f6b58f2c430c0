import { isSigned, type SigningKey, signText } from '@verbatim/kit/signing/signing-key.ts'

/** The newest link of a workspace at a moment, signed: a chain that ends before it was cut. */
export type Head = { teamId: string; seq: number; hash: string; signedAt: Date; keyId: string; signature: string }

const signedText = ({ teamId, seq, hash, signedAt }: Pick<Head, 'teamId' | 'seq' | 'hash' | 'signedAt'>): string =>
  JSON.stringify(['verbatim audit head', teamId, seq, hash, signedAt.toISOString()])

/** Signs the newest link of a workspace. */
export const signHead = (key: SigningKey, about: Pick<Head, 'teamId' | 'seq' | 'hash' | 'signedAt'>): Head => ({
  ...about,
  keyId: key.id,
  signature: signText(key, signedText(about)),
})

/** Whether the region with this key signed the head as it is. */
export const isSignedHead = (key: Pick<SigningKey, 'publicKey'>, head: Head): boolean =>
  isSigned(key, signedText(head), head.signature)
