import type { z } from 'zod'
import { keyedHash, sameHash } from './keyed-hash.ts'

/** A ticket as it stands in an address: what it says as JSON, readable for whoever has it, and a seal over it. */
export function sealTicket(ticket: object, key: Uint8Array): string {
  const said = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${said}.${keyedHash(said, key)}`
}

/** The ticket of an address; null for one that was not sealed with this key. Throws ZodError for one of another shape. */
export function openTicket<T>(sealed: string, key: Uint8Array, shape: z.ZodType<T>): T | null {
  const [said = '', seal = '', ...more] = sealed.split('.')
  if (more.length || !sameHash(seal, keyedHash(said, key))) return null
  return shape.parse(JSON.parse(Buffer.from(said, 'base64url').toString()))
}
