import type { VaultKey } from '#src/vault/vault.ts'

/** Work of one hash: argon2id with 19 MiB and two passes (the OWASP minimum), about 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What stands before a hash that needs a key of the installation as well as its salt. */
const KEYED = /^keyed:(?<id>[\w-]{1,40}):(?<hash>\$argon2id\$.+)$/

/** Passwords as they are kept: argon2id with a salt each, and a key that no database holds. */
export type Passwords = {
  /** The hash of a password, with the id of its key, its salt and cost in it. */
  hash(password: string): Promise<string>
  /** Whether a password belongs to a hash. Without a hash the answer is no, after as much work as with one. */
  verify(kept: string | null, password: string): Promise<boolean>
  /** Whether a hash is by the key that hashes today; another one is hashed again when its password is given next. */
  isCurrent(kept: string): boolean
}

/**
 * Hashes with the first key and knows what any of them hashed, and what was hashed before there were keys. Whoever has
 * the tables alone cannot try passwords. Until every process knows of keys none is hashed with (`PASSWORD_KEYS=none`).
 */
export function createPasswords(keys: readonly VaultKey[], { keyed = true }: { keyed?: boolean } = {}): Passwords {
  const [first] = keys
  if (!first) throw new Error('Passwords need a key')
  const begins = keyed ? `keyed:${first.id}:` : ''
  const hash = async (password: string): Promise<string> => {
    const argon2 = await import('@node-rs/argon2')
    return `${begins}${await argon2.hash(password, { ...COST, secret: keyed ? first.key : undefined })}`
  }
  let stranger: Promise<string> | undefined
  return {
    hash,
    async verify(kept, password) {
      const { verify } = await import('@node-rs/argon2')
      stranger ??= hash('nobody has this password')
      const [text, known] = [kept ?? (await stranger), KEYED.exec(kept ?? (await stranger))?.groups]
      const key = known && keys.find(({ id }) => id === known.id)?.key
      // A hash by a key that is not here any more is nobody's, after as much work.
      const isKnown = kept !== null && (!known || key !== undefined)
      const right = await verify(known?.hash ?? text, password, { secret: known ? (key ?? first.key) : undefined })
      return right && isKnown
    },
    isCurrent: (kept) => !keyed || kept.startsWith(begins),
  }
}
