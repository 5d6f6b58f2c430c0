import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Clock } from '@verbatim/kit/context.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ISSUER = 'verbatim-identity'
const AUDIENCE = 'regions'
const claims = z.object({ emailHash: z.string().regex(/^[0-9a-f]{64}$/) })

/** What one region tells the others, through the edge: the holder proved the address behind this hash. 5 minutes. */
export function signAssertion(emailHash: string, secret: Uint8Array, clock: Clock): Promise<string> {
  const issued = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ emailHash })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIMES_MS.shortEmailKey / 1000)
    .sign(secret)
}

/** The hash of the proven address; throws Unauthorized for a forged or expired assertion. */
export async function readAssertion(assertion: string, secret: Uint8Array, clock: Clock): Promise<string> {
  try {
    const { payload } = await jwtVerify(assertion, secret, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: clock.now(),
      clockTolerance: 5,
    })
    return claims.parse(payload).emailHash
  } catch (cause) {
    throw new AppError('Unauthorized', 'Your session has ended. Sign in again.', undefined, { cause })
  }
}
