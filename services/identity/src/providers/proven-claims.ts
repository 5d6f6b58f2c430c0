import type { ConnectionKind } from '@verbatim/contracts/sign-in-problems.ts'
import type { TestedClaims } from '#src/connections/connection.ts'

/** Claims of an ID token whose signature, issuer and audience were checked. */
export type Claims = Record<string, unknown> & { sub: string }

const GROUPS_SHOWN = 20
/** Where Google itself gives the addresses. */
const GOOGLE_MAIL = /@(gmail|googlemail)\.com$/i

/**
 * What an ID token says of somebody, and whether its issuer proves the address. Google does for its own mail and for
 * domains of its Workspace (`hd`); Microsoft where the tenant is the domain's verified owner (`xms_edov`), since `email`
 * alone is whatever a tenant's administrator wrote. A provider that a manager named proves nothing by itself.
 */
export function identityOf(kind: ConnectionKind, claims: Claims): TestedClaims {
  const { sub, name, groups } = claims
  const email = typeof claims.email === 'string' ? claims.email : null
  const isOwnersDomain = [true, 1, '1', 'true'].some((yes) => yes === claims.xms_edov)
  const emailVerified = isOwnersDomain || (kind !== 'MICROSOFT' && claims.email_verified === true)
  const isGoogles = emailVerified && (typeof claims.hd === 'string' || GOOGLE_MAIL.test(email ?? ''))
  return {
    sub,
    email,
    emailVerified,
    issuerProves: (kind === 'GOOGLE' && isGoogles) || (kind === 'MICROSOFT' && isOwnersDomain),
    name: typeof name === 'string' ? name : null,
    groups: Array.isArray(groups) ? groups.filter((one) => typeof one === 'string').slice(0, GROUPS_SHOWN) : [],
  }
}
