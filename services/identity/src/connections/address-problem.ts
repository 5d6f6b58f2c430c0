import { emailDomain, parseEmail } from '@verbatim/contracts/emails.ts'
import type { SignInProblem } from '@verbatim/contracts/sign-in-problems.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SignInConnection, TestedClaims } from '#src/connections/connection.ts'
import { domainReader } from '#src/connections/domain-repository.ts'

/**
 * Why the address that a provider names does not count here, or null. Managers choose the provider, and so it may only
 * speak for domains that the workspace has verified, unless its issuer proves the address to everybody.
 */
export async function addressProblem(
  tx: ReadTransaction,
  { kind, teamId }: Pick<SignInConnection, 'kind' | 'teamId'>,
  claims: TestedClaims | null,
): Promise<SignInProblem | null> {
  const email = parseEmail(claims?.email ?? '')
  if (claims === null || email === null) return 'noEmail'
  if (claims.issuerProves) return null
  // A tenant of Microsoft tells no `email_verified`: there the verified domain alone decides.
  if (kind !== 'MICROSOFT' && !claims.emailVerified) return 'unverifiedEmail'
  return (await domainReader(tx, teamId).isVerified(emailDomain(email))) ? null : 'unverifiedDomain'
}
