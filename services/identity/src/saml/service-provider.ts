import type { CacheProvider, SAML } from '@node-saml/node-saml'
import { toBase62 } from '@verbatim/contracts/ids.ts'
import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { publicUrl, type RegionSettings } from '@verbatim/kit/config.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SignInConnection } from '#src/connections/connection.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** What a workspace is to its provider of SAML. */
export type ServiceProvider = {
  /** Stays when the workspace moves to another subdomain. */
  entityId: string
  /** The assertion consumer service: where the provider has browsers post its response. */
  acsUrl: string
  metadataUrl: string
}

export const ACS_PATH = ROUTES.samlAssertion.path
export const METADATA_PATH = ROUTES.samlMetadata.path

export const CLOCK_SKEW_MS = 60_000
/** A response that is older was not made for this sign-in. */
const ASSERTION_AGE_MS = 10 * 60_000

type Settings = Pick<RegionSettings, 'rootDomain' | 'publicPort' | 'publicProtocol'>

export async function serviceProviderOf(
  tx: ReadTransaction,
  settings: Settings,
  teamId: string,
): Promise<ServiceProvider> {
  const { subdomain } = await workspaceReader(tx).get(teamId)
  return {
    entityId: publicUrl(settings, null, `/saml/${toBase62(teamId)}`),
    acsUrl: publicUrl(settings, subdomain, ACS_PATH),
    metadataUrl: publicUrl(settings, subdomain, METADATA_PATH),
  }
}

/** Our metadata, as the provider's administrator uploads it. */
export async function metadataOf({ entityId, acsUrl }: ServiceProvider): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    wantAssertionsSigned: true,
    identifierFormat: null,
  })
}

/** Where a browser goes to sign in: an AuthnRequest with an id that only this browser can be asked for. */
export async function addressOfSaml(
  connection: Pick<SignInConnection, 'saml'>,
  provider: ServiceProvider,
  { requestId, state }: { requestId: string; state: string },
): Promise<string> {
  const library = await librarySaml(connection, provider, requestId)
  return library.getAuthorizeUrlAsync(state, undefined, {})
}

/**
 * The library, for one connection. It keeps nothing: answers are counted by the database. A region in which nobody signs
 * in so does not hold it.
 */
export async function librarySaml(
  { saml }: Pick<SignInConnection, 'saml'>,
  { entityId, acsUrl }: ServiceProvider,
  requestId = '',
): Promise<SAML> {
  if (!saml) throw new Error('This is no connection of SAML')
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: saml.ssoUrl,
    idpCert: [...saml.certificates],
    wantAssertionsSigned: true,
    // Most providers sign the assertion alone, and nothing outside of it counts here.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: ASSERTION_AGE_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.never,
    cacheProvider: KEEPS_NOTHING,
    generateUniqueId: () => requestId,
  })
}

const KEEPS_NOTHING: CacheProvider = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
}
