import { isEmailDomain } from '@verbatim/contracts/emails.ts'
import { isPublicMailDomain } from '@verbatim/contracts/public-mail-domains.ts'
import { z } from 'zod'

/** Domains of the company that runs the installation; a domain at which anybody gets an address is none. */
function companyDomains(text: string, context: z.RefinementCtx): string[] {
  const domains = text.toLowerCase().split(',').filter(Boolean)
  for (const domain of domains)
    if (!isEmailDomain(domain) || isPublicMailDomain(domain))
      context.addIssue({ code: 'custom', message: `${domain} is no domain of a company` })
  return domains
}

/** What stands in the environment of identity's pods about the operator's staff. Nobody is staff where it says nothing. */
export const staffSettings = z.object({ STAFF_EMAIL_DOMAINS: z.string().default('').transform(companyDomains) })
