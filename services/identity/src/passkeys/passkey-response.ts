import { z } from 'zod'
import { text } from '#src/http/read-body.ts'

const bytes = z
  .string()
  .max(8000)
  .regex(/^[A-Za-z0-9_-]*$/)
const about = { id: bytes, rawId: bytes, type: z.literal('public-key') }
const none = z.object({}).transform(() => ({}))

/** What a browser says when a passkey was made. What it adds beside is left out. */
export const createdResponse = z.object({
  ...about,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: z
      .string()
      .max(64_000)
      .regex(/^[A-Za-z0-9_-]*$/),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  clientExtensionResults: none.default({}),
})

/** What it says when one was used. */
const usedResponse = z.object({
  ...about,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  clientExtensionResults: none.default({}),
})
export type UsedResponse = z.infer<typeof usedResponse>

/** An answer on a sign-in page. */
export const passkeyBody = z.object({ response: usedResponse })
/** The same, passed on by the edge to the region that knows the passkey. */
export const carriedPasskeyBody = passkeyBody.extend({ teamId: z.uuid(), origin: text })
