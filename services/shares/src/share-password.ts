import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { invalid } from '@verbatim/kit/errors.ts'

const SHORTEST = 8
const LONGEST = 100
/** Work of one hash: 64 MiB, about 160 ms. Each hash carries its own, so that older ones go on. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 } satisfies ScryptOptions
const SALT_BYTES = 16
const KEY_BYTES = 32

/** A password for a link, from outside. Throws ValidationError beyond 8 to 100 characters. */
export function sharePassword(text: string): string {
  if (text.length < SHORTEST || text.length > LONGEST)
    throw invalid(`A link’s password has ${SHORTEST} to ${LONGEST} characters.`, { password: 'invalid' })
  return text
}

/** The scrypt hash of a password, with its salt and cost in it. */
export async function hashSharePassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derived(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password belongs to a hash. Longer than any password: no, without work. */
export async function isSharePassword(hash: string, password: string): Promise<boolean> {
  if (password.length > LONGEST) return false
  const [kind, n, r, p, salt = '', key = ''] = hash.split('$')
  if (kind !== 'scrypt') return false
  const known = Buffer.from(key, 'base64url')
  const cost = { ...COST, N: Number(n), r: Number(r), p: Number(p) }
  const given = await derived(password, Buffer.from(salt, 'base64url'), cost)
  return known.length === given.length && timingSafeEqual(known, given)
}

/** Composed the same way on every keyboard. */
const derived = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )
