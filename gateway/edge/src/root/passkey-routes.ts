import {
  challengePurpose,
  PASSKEY_CHALLENGE_MS,
  PASSKEYS_PATH,
  passkeyRequest,
  regionOfHandle,
} from '@verbatim/contracts/passkeys.ts'
import { isRegionKey } from '@verbatim/contracts/regions.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { AppError, invalid } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { sealChallenge } from '@verbatim/kit/sealed-challenge.ts'
import { z } from 'zod'
import { countSecret } from './attempts.ts'
import { installedRegions, type RootContext } from './root-context.ts'
import { clientKey, parse, type SignedIn, welcome } from './sign-in-routes.ts'

const answer = z.object({ response: z.object({ userHandle: z.string().max(200).optional() }).loose() }).loose()
const body = z.object({ response: answer })
const carriedBody = z.object({ region: z.string(), response: answer, teamId: z.uuid(), origin: z.string().max(500) })

/** Signing in with a passkey on the root domain: its handle names the region, which checks it. */
export async function passkeyRoutes(server: HttpServer, root: RootContext): Promise<void> {
  const key = await deriveKey(root.config.internalKey, 'passkey')
  server.post('/api/root/auth/passkey/begin', async () => {
    const endsAt = new Date(Date.now() + PASSKEY_CHALLENGE_MS)
    return passkeyRequest(sealChallenge(challengePurpose.signIn(null), endsAt, key), root.config.rootDomain)
  })
  server.post('/api/root/auth/passkey', async (request, reply) => {
    const { response } = parse(body, request.body)
    await countSecret(root, clientKey(root, request))
    const region = regionOfHandle(response.response.userHandle)
    if (!region || !installedRegions(root).includes(region))
      throw new AppError('Unauthorized', 'This passkey is not known here. Sign in another way.')
    const signedIn = await root.regions.call<SignedIn>(region, '/internal/passkey', {
      body: { response },
      clientKey: clientKey(root, request),
      counted: 1,
    })
    return welcome(root, reply, signedIn)
  })
}

/** A region asks whose passkey of another region it is; the edge passes on and keeps nothing. */
export function carriedPasskeysRoute(server: HttpServer, root: RootContext, secret: Uint8Array): void {
  server.post(PASSKEYS_PATH, async (request) => {
    const header = request.headers[INTERNAL_HEADER]
    await verifyInternal(Array.isArray(header) ? header[0] : header, secret)
    const { region, ...brought } = parse(carriedBody, request.body)
    if (!isRegionKey(region)) throw invalid('Unknown region.')
    return root.regions.call<{ assertion: string }>(region, '/internal/passkey-assertion', { body: brought })
  })
}
