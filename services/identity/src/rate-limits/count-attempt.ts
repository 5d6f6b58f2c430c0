import { ATTEMPTS_PATH } from '@verbatim/contracts/attempt-limits.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { z } from 'zod'
import { countFailure, forgetFailures } from '#src/accounts/sign-in-failure-repository.ts'
import type { Caller, Identity } from '#src/context.ts'
import { countAgainst, countedAt, LIMITS } from '#src/rate-limits/rate-limit-repository.ts'

/** What is limited, by keyed hashes: a mail to an address, a password for it, a code or link of whoever calls. */
export type Attempt = { act: 'mail' | 'password' | 'lockMail'; emailHash: string } | { act: 'secret' }

const TIMEOUT_MS = 5000
const answered = z.object({ attempt: z.number().int() })
const refused = z.object({ errors: z.array(z.object({ humanReadableMessage: z.string() })).min(1) })

/**
 * Counts an attempt where all regions count, so that an address has one limit: the edge has done so for the root domain
 * and is asked for a workspace's host. Where it cannot be asked the region counts by itself, so that signing in goes on
 * and a limit holds once in each region meanwhile. Throws TooManyRequests above the limit.
 * @returns the how many-th attempt it is.
 */
export async function countAttempt(identity: Identity, caller: Caller, attempt: Attempt): Promise<number> {
  if (caller.counted !== null && attempt.act !== 'lockMail') return caller.counted
  const response = await askEdge(identity, { ...attempt, client: caller.clientKey })
  const answer = answered.safeParse(response?.body)
  if (answer.success) return answer.data.attempt
  const refusal = response?.status === 429 ? refused.safeParse(response.body) : null
  if (refusal?.success) throw new AppError('TooManyRequests', refusal.data.errors[0]?.humanReadableMessage ?? '')
  return countHere(identity, caller, attempt)
}

/** Wrong passwords count no more: the right one was given, or the address was proven. Never throws. */
export async function forgetAttempts(identity: Identity, caller: Caller, emailHash: string): Promise<void> {
  await forgetFailures(identity, emailHash)
  if (caller.counted === null) await askEdge(identity, { act: 'forget', emailHash })
}

type EdgeAnswer = { status: number; body: unknown }

/** Null where the edge is not known or cannot be asked. */
async function askEdge({ edgeUrl, keys, log }: Identity, asked: object): Promise<EdgeAnswer | null> {
  if (edgeUrl === null) return null
  try {
    const response = await fetch(`${edgeUrl}${ATTEMPTS_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: await signInternal({}, keys.edge) },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status } = response
    const body: unknown = await response.json()
    if (response.ok || status === 429) return { status, body }
    log.warn({ status }, 'the edge does not count attempts; they are counted here')
  } catch (error) {
    log.warn({ err: error }, 'the edge cannot be asked to count attempts; they are counted here')
  }
  return null
}

async function countHere(identity: Identity, caller: Caller, attempt: Attempt): Promise<number> {
  const client = countedAt(caller, caller.clientKey)
  if (attempt.act === 'password') {
    await countAgainst(identity, LIMITS.secretsByClient, client)
    return countFailure(identity, caller, attempt.emailHash)
  }
  if (attempt.act === 'secret') await countAgainst(identity, LIMITS.secretsByClient, client)
  else if (attempt.act === 'lockMail') await countAgainst(identity, LIMITS.lockMails, attempt.emailHash)
  else {
    await countAgainst(identity, LIMITS.mailsByClient, client)
    await countAgainst(identity, LIMITS.mailsSoon, countedAt(caller, attempt.emailHash))
    await countAgainst(identity, LIMITS.mailsDay, countedAt(caller, attempt.emailHash))
  }
  return 1
}
