import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { z } from 'zod'
import type { Identity } from '#src/context.ts'
import { readWorkspaceCaller } from '#src/http/callers.ts'
import { readBody } from '#src/http/read-body.ts'
import { isSecure, setSessionCookie } from '#src/http/session-cookie.ts'
import { wayCookie } from '#src/providers/way-cookie.ts'
import { leading, ownPath } from '#src/routes/provider-routes.ts'
import { finishSamlWay } from '#src/saml/finish-saml-way.ts'
import { receiveResponse } from '#src/saml/receive-response.ts'
import { ACS_PATH, METADATA_PATH, metadataOf, serviceProviderOf } from '#src/saml/service-provider.ts'

/** Below the path of the way's cookie, which so comes along. */
const FINISH_PATH = '/api/auth/provider/saml'
const MOST = SIZE_LIMITS.plainBodyBytes
const postedForm = z.object({ SAMLResponse: z.string().min(1).max(MOST), RelayState: z.string().max(500).default('') })
/** Logs leave `code` out of addresses. */
const carriedQuery = z.object({ code: z.string().max(20_000) })

/** SAML on a workspace's host: our metadata, the assertion consumer service, and the link after it. */
export function samlRoutes(server: HttpServer, identity: Identity): void {
  server.get(METADATA_PATH, async (request, reply) => {
    const { teamId } = await readWorkspaceCaller(request, identity.keys)
    const provider = await identity.db.read(teamId, (tx) => serviceProviderOf(tx, identity.settings, teamId))
    return reply.type('application/samlmetadata+xml').send(await metadataOf(provider))
  })
  server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(ACS_PATH, (request, reply) =>
      leading(identity, reply, async () => {
        const caller = await readWorkspaceCaller(request, identity.keys)
        const { SAMLResponse: response, RelayState: relayState } = readBody(postedForm, request.body)
        const { signedIn, carried } = await receiveResponse(identity, caller, { response, relayState })
        if (carried !== null) return `${FINISH_PATH}?${new URLSearchParams({ code: carried })}`
        if (signedIn) setSessionCookie(identity, reply, signedIn.token)
        return ownPath(relayState)
      }),
    )
  })
  server.get(FINISH_PATH, (request, reply) =>
    leading(identity, reply, async () => {
      const caller = await readWorkspaceCaller(request, identity.keys)
      const { code: carried } = readBody(carriedQuery, request.query)
      const { signedIn, returnTo } = await finishSamlWay(identity, caller, {
        carried,
        browser: wayCookie(request, isSecure(identity)),
      })
      if (signedIn) setSessionCookie(identity, reply, signedIn.token)
      return returnTo
    }),
  )
}
