import { isRootProvider, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import { z } from 'zod'
import { FLOWS, PURPOSES } from '#src/confirmations/confirmation.ts'
import { text } from '#src/http/read-body.ts'

/** Bodies that the root domain and workspaces have in common. */
export const tokenBody = z.object({ token: text })
export const passwordBody = z.object({ email: text, password: text })
export const newPasswordBody = z.object({ token: text, password: text })

/** A request for a code or link; a new password is chosen with a link only. */
export const confirmationBody = z.object({
  email: text,
  flow: z.enum(FLOWS),
  purpose: z.enum(PURPOSES).default('SIGN_IN'),
  /** Sends the mail also where single sign-on is asked of the address: the break-glass account needs it. */
  skipFastLoginRedirect: z.boolean().optional(),
  recaptchaToken: z.string().max(10_000).optional(),
})

/** What the edge was told by a provider, and checked. */
const claim = z.string().max(2000).optional()
export const toldBody = z.object({
  kind: z.custom<RootProviderKind>(isRootProvider, 'is no provider'),
  claims: z.object({
    iss: text,
    sub: text,
    email: claim,
    email_verified: z.boolean().optional(),
    hd: claim,
    xms_edov: z.union([z.boolean(), z.number(), z.string().max(20)]).optional(),
    name: claim,
  }),
})

/** What somebody brings from their mail. */
export const proofBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('ONE_TIME_CODE'), codeChallenge: text, code: text }),
  z.object({ method: z.literal('EMAIL'), token: text }),
])
