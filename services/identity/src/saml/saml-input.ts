import { invalid } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import { readMetadata } from '#src/saml/read-metadata.ts'
import { checkedAddress, checkedProvider, type DescribedProvider } from '#src/saml/saml-settings.ts'

/** A provider by its metadata, or field by field. */
export type ProviderInput = {
  metadataUrl?: string | null
  metadataXml?: string | null
  issuer?: string | null
  ssoUrl?: string | null
  certificates?: string[] | null
}

export type ToldProvider = DescribedProvider & { metadataUrl: string | null }

/**
 * The provider that somebody described: by the address of its metadata, which is read now, by the metadata itself, or by
 * its fields. Throws ValidationError.
 */
export async function providerOf({ identity }: IdentityCtx, input: ProviderInput): Promise<ToldProvider> {
  const { isAnyNetwork } = identity.providers
  if (input.metadataUrl?.trim()) {
    const metadataUrl = checkedAddress(input.metadataUrl, 'metadataUrl', isAnyNetwork)
    const xml = await identity.providers.document(metadataUrl).catch((error: unknown) => {
      identity.log.info({ err: error }, 'the metadata of a provider of SAML does not read')
      throw invalid('The metadata could not be read at this address.', { metadataUrl: 'invalid' })
    })
    return { ...checkedProvider(readMetadata(xml), isAnyNetwork), metadataUrl }
  }
  const { issuer, ssoUrl, certificates } = input
  const told = input.metadataXml?.trim()
    ? readMetadata(input.metadataXml)
    : { issuer: issuer ?? '', ssoUrl: ssoUrl ?? '', certificates: certificates ?? [] }
  return { ...checkedProvider(told, isAnyNetwork), metadataUrl: null }
}
