import { isStaffPermission } from '@verbatim/contracts/staff.ts'
import type { Clock } from '@verbatim/kit/context.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Staff } from '#src/staff/staff.ts'

const ISSUER = 'verbatim-identity'
const AUDIENCE = 'console'
const LIFETIME_S = 60
const claims = z.object({
  email: z.email(),
  emailHash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  permissions: z.array(z.string()),
})

/** What the region of somebody of the operator tells the others, through the edge, about one call of the console. A minute. */
export function signStaff(staff: Staff, secret: Uint8Array, clock: Clock): Promise<string> {
  const issued = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ ...staff })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_S)
    .sign(secret)
}

/** Who it is; throws Unauthorized for a forged or expired assertion, and for one that is made for something else. */
export async function readStaff(assertion: string, secret: Uint8Array, clock: Clock): Promise<Staff> {
  try {
    const { payload } = await jwtVerify(assertion, secret, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: clock.now(),
      clockTolerance: 5,
    })
    const { permissions, ...person } = claims.parse(payload)
    return { ...person, permissions: permissions.filter(isStaffPermission) }
  } catch (cause) {
    throw new AppError('Unauthorized', 'Your session has ended. Sign in again.', undefined, { cause })
  }
}
