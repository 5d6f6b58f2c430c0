import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { invalid } from '@verbatim/kit/errors.ts'

const ALGORITHM = 'aes-256-gcm'

/** Seals a region into an opaque text of constant length, so that nobody learns where an address is known. */
export function sealRegion(region: RegionKey, key: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  const sealed = Buffer.concat([cipher.update(region.padEnd(8)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens a ticket; throws ValidationError for one that the edge did not make. */
export function openTicket(ticket: unknown, key: Uint8Array): RegionKey {
  try {
    const bytes = Buffer.from(String(ticket), 'base64url')
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const region = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      .toString()
      .trim()
    if (isRegionKey(region)) return region
  } catch {
    // A forged ticket and a torn one are answered alike.
  }
  throw invalid('This sign-in has expired. Begin again.')
}
