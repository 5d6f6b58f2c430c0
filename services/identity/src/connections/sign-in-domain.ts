import { isEmailDomain } from '@verbatim/contracts/emails.ts'
import { isPublicMailDomain } from '@verbatim/contracts/public-mail-domains.ts'
import { invalid } from '@verbatim/kit/errors.ts'

/** How many domains a workspace may say are its own. */
export const DOMAINS_MAX = 50

/** The domain as it is stored; throws ValidationError for what is none, and for one where anybody gets an address. */
export function checkedDomain(text: string): string {
  const domain = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  if (!isEmailDomain(domain)) throw invalid('Enter a domain like company.com.', { domain: 'invalid' })
  if (isPublicMailDomain(domain))
    throw invalid('Anybody can have an address there, so it cannot be the domain of a workspace.', { domain: 'public' })
  return domain
}

const COUNTS_ON_MS = 7 * 24 * 3_600_000

/** When a domain counts no longer whose record is missed since a moment. */
export const countsUntil = (missedSince: Date): Date => new Date(missedSince.getTime() + COUNTS_ON_MS)

type Standing = { verifiedAt: Date | null; missedSince: Date | null; misses: number }

/**
 * How a domain stands after somebody looked at its DNS by hand. A record that is there ends all misses. One that is gone
 * lets a verified domain count for seven days from when it was missed first; only the daily look counts how often it was.
 */
export function afterLook(before: Standing, isThere: boolean, now: Date): Standing & { checkedAt: Date } {
  const known = { verifiedAt: before.verifiedAt ?? now, checkedAt: now }
  if (isThere) return { ...known, missedSince: null, misses: 0 }
  const missedSince = before.missedSince ?? now
  if (before.verifiedAt === null || now >= countsUntil(missedSince))
    return { verifiedAt: null, checkedAt: now, missedSince: null, misses: 0 }
  return { ...known, missedSince, misses: before.misses }
}

/** The TXT record that shows whose a domain is. Below the domain, so that records of mail and web stay alone. */
export const recordNameOf = (domain: string): string => `_verbatim.${domain}`
export const recordValueOf = (token: string): string => `verbatim-domain=${token}`
