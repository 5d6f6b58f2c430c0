import { X509Certificate } from 'node:crypto'
import { invalid } from '@verbatim/kit/errors.ts'
import { checkedLine } from '#src/checked-input.ts'

/** What is kept of a company's provider of SAML beside its entity id, which is the connection's issuer. */
export type SamlSettings = {
  /** Where browsers are sent, by HTTP-Redirect. */
  ssoUrl: string
  /** Whose signatures count: base64 of the DER, two or more while the provider changes its own. */
  certificates: string[]
  /** Where these were read; null where they were typed. */
  metadataUrl: string | null
  /** Whether a sign-in may begin at the provider, so that no browser is bound to it. */
  startsAtProvider: boolean
  /** Names of attributes; null for the usual ones. */
  emailAttribute: string | null
  nameAttribute: string | null
}

/** A provider as it describes itself, or as somebody typed it. */
export type DescribedProvider = { issuer: string; ssoUrl: string; certificates: string[] }

const ADDRESS_MAX = 2000
const ENTITY_MAX = 1024
const ATTRIBUTE_MAX = 300
const CERTIFICATES_MAX = 4
const CERTIFICATE_CHARACTERS = 20_000
const RSA_BITS_MIN = 2048

/** The provider as it may be kept; throws ValidationError with the field at fault. */
export function checkedProvider(told: DescribedProvider, isAnyNetwork: boolean): DescribedProvider {
  const { certificates } = told
  if (certificates.length === 0 || certificates.length > CERTIFICATES_MAX)
    throw invalid(`Give one to ${CERTIFICATES_MAX} certificates of the provider.`, { certificates: 'invalid' })
  return {
    issuer: checkedLine(told.issuer, 'the entity ID', ENTITY_MAX, 'issuer'),
    ssoUrl: checkedAddress(told.ssoUrl, 'ssoUrl', isAnyNetwork),
    certificates: [...new Set(certificates.map(checkedCertificate))],
  }
}

/** An address of the provider: https, unless providers of any network are allowed. Throws ValidationError. */
export function checkedAddress(text: string, field: 'ssoUrl' | 'metadataUrl', isAnyNetwork: boolean): string {
  const address = checkedLine(text, 'the address', ADDRESS_MAX, field)
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'https:' || (isAnyNetwork && url?.protocol === 'http:')
  if (!url || !isWeb || url.username || url.password || url.hash)
    throw invalid('Enter an address like https://id.company.com/sso.', { [field]: 'invalid' })
  return address
}

/** The name of an attribute, or null for none. Throws ValidationError. */
export const checkedAttribute = (text: string | null | undefined, field: string): string | null =>
  text?.trim() ? checkedLine(text, 'the name of the attribute', ATTRIBUTE_MAX, field) : null

/** A certificate as PEM or as the base64 in it; what signs with a short key is refused. Throws ValidationError. */
function checkedCertificate(text: string): string {
  const wrong = (why: string) => invalid(why, { certificates: 'invalid' })
  if (text.length > CERTIFICATE_CHARACTERS) throw wrong('This is too long for a certificate.')
  const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s/g, '')
  const certificate = parsed(base64)
  if (!certificate) throw wrong('This is no X.509 certificate. Paste it as the provider gives it.')
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
  if (type === 'rsa' && (details?.modulusLength ?? 0) < RSA_BITS_MIN)
    throw wrong(`The key of this certificate is too short: RSA needs ${RSA_BITS_MIN} bits.`)
  return certificate.raw.toString('base64')
}

/** What people tell certificates apart by. */
export function describeCertificate(base64: string): { fingerprint: string; endsAt: Date } {
  const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
  return { fingerprint: certificate.fingerprint256, endsAt: new Date(certificate.validTo) }
}

function parsed(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return null
  }
}
