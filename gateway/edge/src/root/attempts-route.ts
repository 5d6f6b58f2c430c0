import { ATTEMPTS_PATH } from '@verbatim/contracts/attempt-limits.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { z } from 'zod'
import { countLockMail, countMail, countPassword, countSecret, forgetPasswords } from './attempts.ts'
import type { RootContext } from './root-context.ts'
import { parse } from './sign-in-routes.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const client = hash.nullable()
const attemptBody = z.discriminatedUnion('act', [
  z.object({ act: z.literal('mail'), emailHash: hash, client }),
  z.object({ act: z.literal('password'), emailHash: hash, client }),
  z.object({ act: z.literal('secret'), client }),
  z.object({ act: z.literal('lockMail'), emailHash: hash }),
  z.object({ act: z.literal('forget'), emailHash: hash }),
])

/**
 * A region counts here what somebody tries on a workspace's host, so that there is one count for an address. It names
 * keyed hashes only, and what the browser sent stays in the region.
 */
export function attemptsRoute(server: HttpServer, root: RootContext, secret: Uint8Array): void {
  server.post(ATTEMPTS_PATH, async (request) => {
    const header = request.headers[INTERNAL_HEADER]
    await verifyInternal(Array.isArray(header) ? header[0] : header, secret)
    return { attempt: await counted(root, parse(attemptBody, request.body)) }
  })
}

async function counted(root: RootContext, asked: z.infer<typeof attemptBody>): Promise<number> {
  if (asked.act === 'password') return countPassword(root, asked.emailHash, asked.client)
  if (asked.act === 'lockMail') return countLockMail(root, asked.emailHash)
  if (asked.act === 'mail') await countMail(root, asked.emailHash, asked.client)
  if (asked.act === 'secret') await countSecret(root, asked.client)
  if (asked.act === 'forget') await forgetPasswords(root, asked.emailHash)
  return 1
}
