import { createServer } from 'node:http'
import { freePort } from '@verbatim/kit/free-port.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** How the next answers of the provider differ from what is right. */
export type Bend = {
  issuer?: string
  audience?: string
  nonce?: string | null
  subject?: string
  ageS?: number
  /** Signs with a key that the provider does not publish. */
  foreignKey?: boolean
  /** Sends the ID token unsigned. */
  unsigned?: boolean
  /** Sends no ID token. */
  noIdToken?: boolean
  status?: number
  rubbish?: boolean
  /** Never answers. */
  silent?: boolean
}

const CLIENT = { clientId: 'bent-client', clientSecret: 'a-secret-of-the-bent-provider-2026' }

/** A provider that speaks the protocol and lies as it is told, which no honest one can be made to. */
export async function startBentProvider(email: () => string) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const bend: { now: Bend } = { now: {} }
  const nonces = new Map<string, string>()
  const idToken = async (nonce: string): Promise<string> => {
    const { now } = bend
    const issued = Math.floor(Date.now() / 1000) - (now.ageS ?? 0)
    const about = { email: email(), email_verified: true, ...(now.nonce !== null && { nonce: now.nonce ?? nonce }) }
    const registered = { iss: now.issuer ?? issuer, aud: now.audience ?? CLIENT.clientId, sub: now.subject ?? 'ines' }
    const claims = { ...about, ...registered, iat: issued, exp: issued + 300 }
    if (now.unsigned) return `${encode({ alg: 'none' })}.${encode(claims)}.`
    const key = now.foreignKey ? foreign.privateKey : own.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  }
  const answers: Record<string, (code: string) => Promise<object> | object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async (code) => ({
      ...{ access_token: 'one', token_type: 'bearer', expires_in: 300 },
      ...(!bend.now.noIdToken && { id_token: await idToken(nonces.get(code) ?? '') }),
    }),
  }
  const server = createServer(async (request, response) => {
    const { silent, status, rubbish } = bend.now
    if (silent) return
    if (status) return void response.writeHead(status).end()
    if (rubbish) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const answer = await answers[request.url ?? '']?.(new URLSearchParams(body).get('code') ?? '')
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    issuer,
    ...CLIENT,
    bend,
    /** What the provider sends the browser back with, for the address that the browser was sent to. */
    answerTo(address: string, about: { iss?: string | null; code?: string } = {}): string {
      const { searchParams } = new URL(address)
      const code = about.code ?? crypto.randomUUID()
      nonces.set(code, searchParams.get('nonce') ?? '')
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state') ?? '')
      if (about.iss !== null) back.searchParams.set('iss', about.iss ?? issuer)
      return back.href
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export type BentProvider = Awaited<ReturnType<typeof startBentProvider>>

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
