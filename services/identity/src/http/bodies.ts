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

/** What somebody brings from their mail. */
export const proofBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('ONE_TIME_CODE'), codeChallenge: text, code: text }),
  z.object({ method: z.literal('EMAIL'), token: text }),
])
