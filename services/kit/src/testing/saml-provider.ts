import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Constants, IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
import { freePort } from '../free-port.ts'
import { aSigningCertificate } from './signing-certificate.ts'

export type SamlPerson = { email: string; name: string }

const METADATA = 'urn:oasis:names:tc:SAML:2.0'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/**
 * A real provider of SAML 2.0 (`samlify`) on this machine. Its page of sign-in has a button for each person, and posts
 * its response to the assertion consumer service of the metadata that it was given (`trust`).
 */
export async function startSamlProvider(people: Record<string, SamlPerson>) {
  setSchemaValidator({ validate: async () => 'skipped' })
  const base = `http://127.0.0.1:${await freePort()}`
  const { key, certificate } = await aSigningCertificate()
  const entityId = `${base}/metadata`
  const provider = IdentityProvider({
    entityID: entityId,
    privateKey: key,
    signingCert: certificate,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: [EMAIL_FORMAT],
    singleSignOnService: [{ Binding: `${METADATA}:bindings:HTTP-Redirect`, Location: `${base}/sso` }],
  })
  let trusted: ReturnType<typeof ServiceProvider> | null = null
  const answerTo = async (request: { query: Record<string, string> } | null, email: string): Promise<string> => {
    if (!trusted) throw new Error('The provider was given no metadata')
    const parsed = request && (await provider.parseLoginRequest(trusted, 'redirect', request))
    const { context } = await provider.createLoginResponse(
      trusted,
      { extract: parsed?.extract ?? {} },
      Constants.wording.binding.post,
      {
        email,
      },
    )
    return context
  }
  const page = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', base)
    if (pathname === '/metadata') return void response.end(provider.getMetadata())
    const html = { 'content-type': 'text/html; charset=utf-8' }
    const person = people[searchParams.get('person') ?? '']
    if (!person) return void response.writeHead(200, html).end(loginPage(people, searchParams))
    const query = Object.fromEntries(searchParams)
    const asked = query.SAMLRequest ? { query } : null
    const posted = { SAMLResponse: await answerTo(asked, person.email), RelayState: query.RelayState ?? '' }
    const acs = String(trusted?.entityMeta.getAssertionConsumerService('post'))
    response.writeHead(200, html).end(postingPage(acs, posted))
  }
  const server = createServer((request, response) => {
    page(request, response).catch((error: unknown) => void response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(base).port), '127.0.0.1', resolve)
  })
  return {
    entityId,
    metadataUrl: `${base}/metadata`,
    ssoUrl: `${base}/sso`,
    certificate,
    people,
    /** Takes the metadata of a service provider: it is the one that is answered from now on. */
    trust(metadata: string): void {
      trusted = ServiceProvider({ metadata })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export type SamlProvider = Awaited<ReturnType<typeof startSamlProvider>>

const head = '<!doctype html><html lang="en"><title>Provider</title>'
const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escaped(value)}">`
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

function loginPage(people: Record<string, SamlPerson>, asked: URLSearchParams): string {
  const fields = [...asked].map(([name, value]) => hidden(name, value)).join('')
  const buttons = Object.entries(people)
    .map(([id, { name }]) => `<button name="person" value="${id}">${name}</button>`)
    .join('')
  return `${head}<h1>Who are you?</h1><form>${fields}${buttons}</form>`
}

function postingPage(acs: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(([name, value]) => hidden(name, value))
  return `${head}<form method="post" action="${escaped(acs)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}
