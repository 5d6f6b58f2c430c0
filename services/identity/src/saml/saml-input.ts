import { invalid } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import { ProviderStatus } from '#src/providers/providers.ts'
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
      const words = `The metadata could not be read at this address: ${whyNot(error)}. Try again, or paste it.`
      throw invalid(words, { metadataUrl: 'invalid' })
    })
    return { ...checkedProvider(readMetadata(xml), isAnyNetwork), metadataUrl }
  }
  const { issuer, ssoUrl, certificates } = input
  const told = input.metadataXml?.trim()
    ? readMetadata(input.metadataXml)
    : { issuer: issuer ?? '', ssoUrl: ssoUrl ?? '', certificates: certificates ?? [] }
  return { ...checkedProvider(told, isAnyNetwork), metadataUrl: null }
}

/** What went wrong, for whoever can look at the provider. */
function whyNot(error: unknown): string {
  const chain = causesOf(error)
  const is = (pattern: RegExp) => chain.some(({ name, code }) => pattern.test(`${name} ${code ?? ''}`))
  const status = chain.find((one) => one instanceof ProviderStatus)
  if (status) return `it answered ${status.status}`
  if (is(/EXCEEDED/)) return 'it has more than 1 MB'
  if (is(/Timeout|TIMEOUT/)) return 'it did not answer within 5 seconds'
  return 'nobody answers there'
}

function causesOf(error: unknown): (Error & { code?: string })[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
