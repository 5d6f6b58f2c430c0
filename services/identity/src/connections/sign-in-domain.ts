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

/** A record that is missed so often in a row is told: a slip of the DNS is nobody's business. */
export const MISSES_TOLD = 2

/**
 * How a domain stands after somebody looked at its DNS, by hand or `daily`. A record that is there ends all misses. One
 * that is gone lets a verified domain count for seven days from when it was missed first. Only the daily look counts how
 * often it was, and takes none away before managers were told.
 */
export function afterLook(
  before: Standing,
  { isThere, now, daily = false }: { isThere: boolean; now: Date; daily?: boolean },
): Standing & { checkedAt: Date } {
  const known = { verifiedAt: before.verifiedAt ?? now, checkedAt: now }
  if (isThere) return { ...known, missedSince: null, misses: 0 }
  const missedSince = before.missedSince ?? now
  const misses = before.misses + (daily ? 1 : 0)
  const isOver = now >= countsUntil(missedSince) && !(daily && misses <= MISSES_TOLD)
  if (before.verifiedAt === null || isOver) return { verifiedAt: null, checkedAt: now, missedSince: null, misses: 0 }
  return { ...known, missedSince, misses }
}

/** The TXT record that shows whose a domain is. Below the domain, so that records of mail and web stay alone. */
export const recordNameOf = (domain: string): string => `_verbatim.${domain}`
export const recordValueOf = (token: string): string => `verbatim-domain=${token}`
