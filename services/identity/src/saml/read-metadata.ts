import { invalid } from '@verbatim/kit/errors.ts'
import { elementsOf, isElement, METADATA_NS, readXml, SIGNATURE_NS } from '#src/saml/read-xml.ts'
import type { DescribedProvider } from '#src/saml/saml-settings.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** A provider as its metadata describes it; throws ValidationError with what is wrong. */
export function readMetadata(xml: string): DescribedProvider {
  const wrong = (why: string) => invalid(why, { metadata: 'invalid' })
  const root = readXml(xml)?.documentElement ?? null
  if (!root || !isElement(root, METADATA_NS, 'EntityDescriptor'))
    throw wrong('This is no metadata of one SAML provider: an EntityDescriptor without a document type or comments.')
  const [provider] = elementsOf(root, METADATA_NS, 'IDPSSODescriptor')
  if (!provider) throw wrong('This metadata is of no identity provider: it has no IDPSSODescriptor.')
  const service = elementsOf(provider, METADATA_NS, 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === REDIRECT,
  )
  if (!service) throw wrong('The provider takes no sign-in by HTTP-Redirect, which is the way used here.')
  const certificates = elementsOf(provider, METADATA_NS, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsOf(key, SIGNATURE_NS, 'X509Certificate'))
    .map((one) => one.textContent ?? '')
  return {
    issuer: root.getAttribute('entityID') ?? '',
    ssoUrl: service.getAttribute('Location') ?? '',
    certificates,
  }
}
