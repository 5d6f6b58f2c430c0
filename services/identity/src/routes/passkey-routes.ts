import { challengePurpose, passkeyRequest } from '@verbatim/contracts/passkeys.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { Identity } from '#src/context.ts'
import { readRootCaller, readWorkspaceCaller } from '#src/http/callers.ts'
import { readBody } from '#src/http/read-body.ts'
import { setSessionCookie } from '#src/http/session-cookie.ts'
import { newChallenge } from '#src/passkeys/challenge.ts'
import { checkPasskey } from '#src/passkeys/check-passkey.ts'
import { carriedPasskeyBody, passkeyBody } from '#src/passkeys/passkey-response.ts'
import { passkeyInWorkspace, passkeyOnRoot } from '#src/passkeys/sign-in-by-passkey.ts'
import { signAssertion } from '#src/sessions/assertion.ts'

/** Signing in with a passkey: on a workspace's host, and for the edge. */
export function passkeyRoutes(server: HttpServer, identity: Identity): void {
  const { keys, settings, clock } = identity
  server.post('/api/auth/passkey/begin', async (request) => {
    const { teamId } = await readWorkspaceCaller(request, keys)
    return passkeyRequest(newChallenge(identity, challengePurpose.signIn(teamId)), settings.rootDomain)
  })
  server.post('/api/auth/passkey', async (request, reply) => {
    const caller = await readWorkspaceCaller(request, keys)
    const { token, ...told } = await passkeyInWorkspace(identity, caller, readBody(passkeyBody, request.body).response)
    setSessionCookie(identity, reply, token)
    return told
  })
  server.post('/internal/passkey', async (request) => {
    const caller = await readRootCaller(request, keys)
    return passkeyOnRoot(identity, caller, readBody(passkeyBody, request.body).response)
  })
  server.post('/internal/passkey-assertion', async (request) => {
    await readRootCaller(request, keys)
    const { emailHash } = await checkPasskey(identity, readBody(carriedPasskeyBody, request.body))
    return { assertion: await signAssertion({ emailHash, domainHash: null }, keys.assertion, clock) }
  })
}
