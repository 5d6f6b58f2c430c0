import { jwtVerify, SignJWT } from 'jose'
import { AppError } from './errors.ts'

/** The header that carries a signed internal token from one of our processes to another. */
export const INTERNAL_HEADER = 'x-verbatim-internal'
/** The team that the edge found for a host. It counts only beside a valid internal token. */
export const TEAM_HEADER = 'x-verbatim-team'

const ISSUER = 'verbatim-internal'
const LIFETIME_SECONDS = 60
const CLOCK_TOLERANCE_SECONDS = 5
const EVERYBODY = 'internal'

/** Claims of an internal token: whatever sender and audience agreed on, never personal data. */
export type InternalClaims = Record<string, unknown>

/**
 * Signs a call from one of our processes to another, valid for 60 seconds.
 * @param secret a key derived for this purpose (`deriveKey(internalKey, 'internal')` inside a region).
 * @param audience who is called, where a key serves several; a token for one is refused by another.
 */
export const signInternal = (
  claims: InternalClaims,
  secret: Uint8Array,
  audience = EVERYBODY,
  nowMs = Date.now(),
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(nowMs / 1000) + LIFETIME_SECONDS)
    .sign(secret)

/** The claims of an internal token; throws Unauthorized for a missing, forged or expired one, or another's audience. */
export async function verifyInternal(
  token: string | undefined,
  secret: Uint8Array,
  audience = EVERYBODY,
): Promise<InternalClaims> {
  if (!token) throw new AppError('Unauthorized', 'This address is not open to the public.')
  try {
    const { payload } = await jwtVerify(token, secret, {
      issuer: ISSUER,
      audience,
      algorithms: ['HS256'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    return payload
  } catch (cause) {
    throw new AppError('Unauthorized', 'This address is not open to the public.', undefined, { cause })
  }
}
