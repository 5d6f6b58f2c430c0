import type { SignInConnection, TestedClaims } from '#src/connections/connection.ts'
import { SignInRefusal } from '#src/providers/sign-in-refusal.ts'
import { type Assertion, bearerOf, claimsOf } from '#src/saml/assertion.ts'
import { ASSERTION_NS, elementsOf, isElement, PROTOCOL_NS, readXml, SIGNATURE_NS } from '#src/saml/read-xml.ts'
import { librarySaml, type ServiceProvider } from '#src/saml/service-provider.ts'

/** What a response says, once its signature, issuer, audience, recipient and age were checked. */
export type Asserted = {
  claims: TestedClaims
  /** The id of the request that it answers; null for a sign-in that began at the provider. */
  inResponseTo: string | null
  assertionId: string
  /** After this the assertion is worth nothing anyway. */
  endsAt: Date
}

type Reading = { connection: SignInConnection; provider: ServiceProvider; now: Date }

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
/** Of text without white space, so that a hostile one is read once and not tried again and again. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * Reads the response that a browser posted. What counts is read out of the bytes that were signed and nowhere else; of
 * the envelope around them nothing may contradict it. Throws SignInRefusal.
 */
export async function readResponse(text: string, { connection, provider, now }: Reading): Promise<Asserted> {
  const document = BASE64.test(text.replace(/\s/g, '')) ? readXml(Buffer.from(text, 'base64').toString('utf8')) : null
  const response = document?.documentElement ?? null
  if (!document || !response || !isElement(response, PROTOCOL_NS, 'Response'))
    throw notTrusted('What was posted is no SAML response, is too large, or has a document type or a comment')
  requireEnvelope(response, connection, provider)
  const library = await librarySaml(connection, provider)
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse: text }).catch((error: unknown) => {
    throw notTrusted(error instanceof Error ? error.message : 'The response does not read', error)
  })
  const assertion = profile?.getAssertion?.().Assertion as Assertion | undefined
  if (!assertion) throw notTrusted('The response has no signed assertion')
  if (assertion.Issuer?.[0]?._ !== connection.issuer) throw notTrusted('The assertion is of another issuer')
  const { inResponseTo, endsAt } = bearerOf(assertion, provider, now)
  const outside = response.getAttribute('InResponseTo') || null
  if (outside !== null && outside !== inResponseTo) throw notTrusted('Response and assertion answer different requests')
  const assertionId = assertion.$?.ID
  if (!assertionId) throw notTrusted('The assertion has no ID')
  return { claims: claimsOf(assertion, connection), inResponseTo, assertionId, endsAt }
}

/** Exactly one assertion, in its place and not encrypted; a status of success; and nothing that points elsewhere. */
function requireEnvelope(response: Element, { issuer }: SignInConnection, { acsUrl }: ServiceProvider): void {
  const status = elementsOf(response, PROTOCOL_NS, 'StatusCode')[0]?.getAttribute('Value')
  if (status !== SUCCESS) throw new SignInRefusal('providerRefused', `The provider says ${status ?? 'nothing'}`)
  if (elementsOf(response, ASSERTION_NS, 'EncryptedAssertion').length)
    throw notTrusted('The assertion is encrypted. Switch encryption off at the provider: it goes by https anyway')
  const assertions = elementsOf(response, ASSERTION_NS, 'Assertion')
  if (assertions.length !== 1 || assertions[0]?.parentNode !== response)
    throw notTrusted('There has to be one assertion, below the response')
  const destination = response.getAttribute('Destination') || acsUrl
  if (destination !== acsUrl) throw notTrusted(`The response is for ${destination}`)
  const said = Array.from(response.childNodes).find((node) => node.nodeName.split(':').pop() === 'Issuer')
  if (said && said.textContent?.trim() !== issuer) throw notTrusted('The response is of another issuer')
  requireStrongSignatures(response)
}

/** SHA-1 is broken, and a signature of a shared secret is none. */
function requireStrongSignatures(response: Element): void {
  const methods = ['SignatureMethod', 'DigestMethod'].flatMap((name) => elementsOf(response, SIGNATURE_NS, name))
  const weak = methods.find((one) => /sha1$|hmac|md5/i.test(one.getAttribute('Algorithm') ?? ''))
  if (weak) throw notTrusted(`The provider signs with ${weak.getAttribute('Algorithm')}. Choose SHA-256 there`)
}

const notTrusted = (detail: string, cause?: unknown): SignInRefusal =>
  new SignInRefusal('notTrusted', detail.slice(0, 300), { cause })
