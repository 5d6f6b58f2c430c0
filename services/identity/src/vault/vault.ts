import { randomBytes } from 'node:crypto'
import { decrypt, ENCRYPTION_OVERHEAD, encrypt } from '@verbatim/kit/encryption.ts'

/** A key of the vault, 32 bytes; its id stands beside everything that it sealed. */
export type VaultKey = { id: string; key: Uint8Array }

/** A secret at rest: which key opens it, and what is opened. */
export type Sealed = { keyId: string; sealed: string }

export type Vault = {
  /** Seals a secret. `about` is whose it is: it opens for nothing else, so that a row cannot stand in for another. */
  seal(secret: string, about: string): Sealed
  /** Opens it. Throws where its key is not here any more, or anything of it was changed. */
  open(sealed: Sealed, about: string): string
  /** Whether the key is the one that seals today; what another one sealed is sealed again at its next use. */
  isCurrent(keyId: string): boolean
}

const KEY_BYTES = 32

/**
 * Envelope encryption: every secret has a random key of its own, which the vault's key wraps (AES-256-GCM, both). The
 * first key seals, all of them open: a new one is put first, and the old one is taken away once nothing names it.
 */
export function createVault(keys: readonly VaultKey[]): Vault {
  const [current] = keys
  if (!current) throw new Error('A vault needs a key')
  return {
    seal(secret, about) {
      const own = randomBytes(KEY_BYTES)
      const wrapped = encrypt(own, current.key, `${current.id} ${about}`)
      const sealed = Buffer.concat([wrapped, encrypt(Buffer.from(secret, 'utf8'), own, about)])
      return { keyId: current.id, sealed: sealed.toString('base64url') }
    },
    open({ keyId, sealed }, about) {
      const wrapping = keys.find(({ id }) => id === keyId)
      if (!wrapping) throw new Error(`The vault has no key ${keyId}`)
      const bytes = Buffer.from(sealed, 'base64url')
      const wrappedBytes = ENCRYPTION_OVERHEAD + KEY_BYTES
      const own = decrypt(bytes.subarray(0, wrappedBytes), wrapping.key, `${keyId} ${about}`)
      return decrypt(bytes.subarray(wrappedBytes), own, about).toString('utf8')
    },
    isCurrent: (keyId) => keyId === current.id,
  }
}
