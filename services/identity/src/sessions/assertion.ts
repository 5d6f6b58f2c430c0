import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Clock } from '@verbatim/kit/context.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ISSUER = 'verbatim-identity'
const AUDIENCE = 'regions'
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Another region may run a version that does not tell the domain yet. */
const claims = z.object({ emailHash: hash, domainHash: hash.nullish().transform((told) => told ?? null) })

/** Keyed hashes of an address that was proven, and of its domain; null where only the address is asked about. */
export type Proven = { emailHash: string; domainHash: string | null }

/** What one region tells the others, through the edge: the holder proved the address behind these hashes. 5 minutes. */
export function signAssertion(proven: Proven, secret: Uint8Array, clock: Clock): Promise<string> {
  const issued = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT(proven)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIMES_MS.shortEmailKey / 1000)
    .sign(secret)
}

/** What the holder proved; throws Unauthorized for a forged or expired assertion. */
export async function readAssertion(assertion: string, secret: Uint8Array, clock: Clock): Promise<Proven> {
  try {
    const { payload } = await jwtVerify(assertion, secret, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: clock.now(),
      clockTolerance: 5,
    })
    return claims.parse(payload)
  } catch (cause) {
    throw new AppError('Unauthorized', 'Your session has ended. Sign in again.', undefined, { cause })
  }
}
