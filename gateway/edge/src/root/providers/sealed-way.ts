import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { isRootProvider, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import type { OpenIdWay } from '@verbatim/kit/openid/openid-client.ts'
import { z } from 'zod'
import { openText, sealText } from '../sealed-text.ts'

/** One way to a provider and back. It is kept by nobody: it travels with the browser, sealed, as the `state`. */
export type SealedWay = {
  kind: RootProviderKind
  /** Keyed hash of what the browser that began it holds in its cookie. */
  browserHash: string
  endsAt: number
  /** Where somebody who is new wants their account kept. */
  region: RegionKey | null
  /** Keyed hash of the address that is to be proven; null where any is. */
  emailHash: string | null
}

/** What a state begins with, where workspaces have their id. */
const PREFIX = 'root.'
const shape = z.object({
  kind: z.custom<RootProviderKind>(isRootProvider),
  browserHash: z.string(),
  endsAt: z.number(),
  region: z.custom<RegionKey>((region) => typeof region === 'string' && isRegionKey(region)).nullable(),
  emailHash: z.string().nullable(),
})

/** The state of a way; no two are alike. */
export const sealWay = (way: SealedWay, key: Uint8Array): string => `${PREFIX}${sealText(JSON.stringify(way), key)}`

/** The way of a state; null for one that this installation did not begin on the root domain. */
export function openWay(state: string, key: Uint8Array): SealedWay | null {
  if (!state.startsWith(PREFIX)) return null
  const sealed = state.slice(PREFIX.length)
  const text = openText(sealed, key)
  // One text for one way: base64 can spell the same bytes in several ways, and each would count once.
  if (text === null || Buffer.from(sealed, 'base64url').toString('base64url') !== sealed) return null
  return shape.parse(JSON.parse(text))
}

/** What belongs to a state in one browser: derived, so that nothing of it is stored and no other browser has it. */
export function openIdWay(callbackUrl: string, state: string, browser: string, key: Uint8Array): OpenIdWay {
  const derive = (purpose: string): string => keyedHash(`${purpose} ${state} ${browser}`, key)
  return { callbackUrl, state, nonce: derive('nonce'), verifier: derive('verifier') }
}
