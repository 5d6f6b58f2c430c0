import { isRegionKey, type RegionKey } from './regions.ts'

/** Where a region asks the edge to have another one check a passkey. */
export const PASSKEYS_PATH = '/internal/passkeys'

/** How long a browser has to answer a challenge: longer than a sign-in page usually waits. */
export const PASSKEY_CHALLENGE_MS = 15 * 60_000

/** What a browser is asked for on a sign-in page: any passkey of the platform, with its PIN or finger. */
export const passkeyRequest = (challenge: string, rootDomain: string) =>
  ({ challenge, rpId: rootDomain, userVerification: 'required', timeout: PASSKEY_CHALLENGE_MS }) as const

/** For what a challenge was given, so that it counts for nothing else. */
export const challengePurpose = {
  signIn: (teamId: string | null): string => `sign-in ${teamId ?? 'root'}`,
  add: (accountId: string): string => `add ${accountId}`,
}

/** The user handle that a passkey keeps: region and account, so that every door finds its region. At most 64 bytes. */
export const userHandle = (region: RegionKey, accountId: string): string => `${region}.${accountId}`

/** The region of a handle as a browser tells it, in base64url; null for what is none. It only says whom to ask. */
export function regionOfHandle(handle: string | null | undefined): RegionKey | null {
  try {
    const region = atob((handle ?? '').replaceAll('-', '+').replaceAll('_', '/')).split('.')[0] ?? ''
    return isRegionKey(region) ? region : null
  } catch {
    return null
  }
}
