import { isSignInProblem } from '@verbatim/contracts/sign-in-problems.ts'
import { z } from 'zod'
import type { Identity } from '#src/context.ts'

const answerSchema = z.object({
  state: z.string(),
  until: z.number(),
  connectionId: z.string(),
  inResponseTo: z.string().nullable(),
  claims: z
    .object({
      sub: z.string(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      issuerProves: z.boolean(),
      name: z.string().nullable(),
      groups: z.array(z.string()),
    })
    .nullable(),
  problem: z.string().refine(isSignInProblem).nullable(),
  detail: z.string().nullable(),
})

/** What the response of a provider came to: claims, or what was wrong with it. */
export type CarriedAnswer = z.infer<typeof answerSchema>

const CARRIED_MS = 60_000

/**
 * Seals an answer for the one step between the provider's post, which brings no cookie of ours, and the plain link after
 * it, which does. Only this installation opens it, for this workspace and a minute.
 */
export function sealAnswer(identity: Identity, teamId: string, answer: Omit<CarriedAnswer, 'until'>): string {
  const until = identity.clock.now().getTime() + CARRIED_MS
  const { keyId, sealed } = identity.vault.seal(JSON.stringify({ ...answer, until }), about(teamId))
  return `${keyId}.${sealed}`
}

/** Opens it; null for what is none, or is too late. */
export function openAnswer(identity: Identity, teamId: string, text: string): CarriedAnswer | null {
  const [keyId = '', sealed = ''] = text.split('.')
  try {
    const answer = answerSchema.parse(JSON.parse(identity.vault.open({ keyId, sealed }, about(teamId))))
    return answer.until > identity.clock.now().getTime() ? answer : null
  } catch {
    return null
  }
}

const about = (teamId: string): string => `${teamId} saml answer`
