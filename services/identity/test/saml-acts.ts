import { inflateRawSync } from 'node:zlib'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { settingsActs } from './provider-journey.ts'
import type { IdentityHarness } from './start-identity.ts'

export type SamlStanding = {
  id: string
  isOn: boolean
  provenAt: string | null
  issuer: string
  saml: { ssoUrl: string; certificates: { fingerprint: string; endsAt: string }[]; startsAtProvider: boolean } | null
  lastTest: { problem: string | null; detail: string | null; claims: { email: string; groups: string[] } | null } | null
}
type Settings = {
  samlServiceProvider: { entityId: string; acsUrl: string; metadataUrl: string }
  connections: SamlStanding[]
}

const SETTINGS = `samlServiceProvider { entityId acsUrl metadataUrl } connections { id isOn provenAt issuer
  saml { ssoUrl startsAtProvider certificates { fingerprint endsAt } } lastTest { problem detail claims { email groups } } }`

/** Acts of managers on connections of SAML, by the graph. */
export function samlActs(identity: IdentityHarness) {
  const act = async (actor: Actor, name: string, type: string, input: object) => {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${SETTINGS} } }`
    const { data, errors } = await identity.ask<Record<string, Settings> | null>(actor, query, { input })
    return { settings: data?.[name], code: errors?.[0]?.extensions.errorCode, message: errors?.[0]?.message }
  }
  return {
    ...settingsActs(identity),
    createSaml: (actor: Actor, provider: object, about: object = {}) =>
      act(actor, 'createSamlConnection', 'CreateSamlConnectionInput', { name: 'Farrow', provider, ...about }),
    updateSaml: (actor: Actor, input: object) => act(actor, 'updateSamlConnection', 'UpdateSamlConnectionInput', input),
    async standing(actor: Actor): Promise<SamlStanding | undefined> {
      const { data } = await identity.ask<{ signInSettings: Settings }>(actor, `{ signInSettings { ${SETTINGS} } }`)
      return data.signInSettings.connections[0]
    },
  }
}

/** The request that an address to a provider carries. */
export function requestIn(address: string): { xml: string; id: string; state: string } {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8')
  return { xml, id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', state: searchParams.get('RelayState') ?? '' }
}

/** Posts a response as a browser does that comes from another site: without a cookie. Gives where it is sent. */
export async function post(identity: IdentityHarness, teamId: string, SAMLResponse: string, RelayState = '') {
  const answer = await fetch(`${identity.url}/api/auth/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      [INTERNAL_HEADER]: await signInternal({ teamId }, await deriveKey(testSettings.internalKey, 'internal')),
    },
    body: new URLSearchParams({ SAMLResponse, RelayState }),
  })
  const session = /verbatim_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? null
  return { status: answer.status, location: answer.headers.get('location') ?? '', session }
}
