import { createHmac } from 'node:crypto'
import { deriveKey } from '@verbatim/kit/config.ts'

type Claims = Record<string, unknown>

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** What a token claims. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

/** A token that nobody signed, and that says so. */
export const unsigned = (claims: Claims): string => `${encode({ alg: 'none' })}.${encode(claims)}.`

/** A token signed with a key: the region's own, or another one. */
export async function signed(claims: Claims, internalKey: string, alg = 'HS256'): Promise<string> {
  const text = `${encode({ alg })}.${encode(claims)}`
  const key = await deriveKey(internalKey, 'access')
  const hash = alg === 'HS512' ? 'sha512' : 'sha256'
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}
