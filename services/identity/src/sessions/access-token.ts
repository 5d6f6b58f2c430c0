import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Clock } from '@verbatim/kit/context.ts'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** What an access token says. The role is not in it: it is read whenever the token is used. */
export type AccessClaims = { teamId: string; userId: string; sid: string }

export type AccessToken = { accessToken: string; expiresAt: Date }

const ISSUER = 'verbatim-identity'
const AUDIENCE = 'workspace'
const claims = z.object({ teamId: z.uuid(), userId: z.uuid(), sid: z.uuid() })

/** Signs an access token of 15 minutes for a session. */
export async function signAccessToken(about: AccessClaims, secret: Uint8Array, clock: Clock): Promise<AccessToken> {
  const issued = Math.floor(clock.now().getTime() / 1000)
  const expires = issued + LIFETIMES_MS.accessToken / 1000
  const accessToken = await new SignJWT({ ...about })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(secret)
  return { accessToken, expiresAt: new Date(expires * 1000) }
}

/** The claims of an access token, or null for a forged, torn or expired one. */
export async function readAccessToken(token: string, secret: Uint8Array, clock: Clock): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['HS256'],
      currentDate: clock.now(),
    })
    return claims.parse(payload)
  } catch {
    return null
  }
}
