import { randomUUID } from 'node:crypto'
import { aSigningCertificate } from '@verbatim/kit/testing/signing-certificate.ts'
import { SignedXml } from 'xml-crypto'

/** How a response differs from what is right. */
export type SamlBend = {
  issuer?: string
  audience?: string | null
  recipient?: string
  destination?: string
  inResponseTo?: string | null
  /** Seconds by which the assertion's times lie in the past; negative for the future. */
  agedS?: number
  nameId?: string
  nameIdFormat?: string
  attributes?: string
  status?: string
  method?: string
  key?: string
  algorithm?: string
  /** Signs nothing. */
  unsigned?: boolean
  /** Signs the response and not the assertion. */
  onlyResponse?: boolean
  /** The last hand on the XML, after it was signed. */
  tampered?: (xml: string) => string
}

export type Answering = { acsUrl: string; entityId: string; inResponseTo: string | null; email: string }

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** A provider of SAML that signs whatever it is told to. */
export async function createBentSaml() {
  const [own, next, foreign] = [await aSigningCertificate(), await aSigningCertificate(), await aSigningCertificate()]
  const issuer = `https://id.${randomUUID()}.example`
  return {
    issuer,
    ssoUrl: `${issuer}/sso`,
    own,
    next,
    foreign,
    /** A response as it is posted. */
    respond(to: Answering, bend: SamlBend = {}): string {
      const xml = responseOf(issuer, to, bend)
      const place = bend.onlyResponse ? 'Response' : 'Assertion'
      const signed = bend.unsigned ? xml : signedXml(xml, place, bend.key ?? own.key, bend.algorithm ?? RSA_SHA256)
      return Buffer.from(bend.tampered ? bend.tampered(signed) : signed).toString('base64')
    },
  }
}

export type BentSaml = Awaited<ReturnType<typeof createBentSaml>>

function responseOf(issuer: string, { acsUrl, entityId, inResponseTo, email }: Answering, bend: SamlBend): string {
  const at = (seconds: number) => new Date(Date.now() + (seconds - (bend.agedS ?? 0)) * 1000).toISOString()
  const answered = bend.inResponseTo === undefined ? inResponseTo : bend.inResponseTo
  const inResponse = answered === null ? '' : ` InResponseTo="${answered}"`
  const from = bend.issuer ?? issuer
  const restriction =
    bend.audience === null
      ? ''
      : `<saml:AudienceRestriction><saml:Audience>${bend.audience ?? entityId}</saml:Audience></saml:AudienceRestriction>`
  const assertion = `<saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(-1)}"><saml:Issuer>${from}</saml:Issuer><saml:Subject><saml:NameID Format="${bend.nameIdFormat ?? EMAIL}">${bend.nameId ?? email}</saml:NameID><saml:SubjectConfirmation Method="${bend.method ?? BEARER}"><saml:SubjectConfirmationData NotOnOrAfter="${at(300)}" Recipient="${bend.recipient ?? acsUrl}"${inResponse}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-1)}" NotOnOrAfter="${at(300)}">${restriction}</saml:Conditions><saml:AuthnStatement AuthnInstant="${at(-1)}"/>${bend.attributes ?? ''}</saml:Assertion>`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(-1)}" Destination="${bend.destination ?? acsUrl}"${inResponse}><saml:Issuer>${from}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${bend.status ?? SUCCESS}"/></samlp:Status>${assertion}</samlp:Response>`
}

function signedXml(
  xml: string,
  place: 'Response' | 'Assertion',
  privateKey: string,
  signatureAlgorithm: string,
): string {
  const canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signature = new SignedXml({ privateKey, signatureAlgorithm, canonicalizationAlgorithm })
  const xpath = `//*[local-name(.)='${place}']`
  signature.addReference({
    xpath,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalizationAlgorithm],
    digestAlgorithm: SHA256,
  })
  const reference = `${xpath}/*[local-name(.)='Issuer']`
  signature.computeSignature(xml, { prefix: 'ds', location: { reference, action: 'after' } })
  return signature.getSignedXml()
}
