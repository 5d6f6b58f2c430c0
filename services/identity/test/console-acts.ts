import { randomUUID } from 'node:crypto'
import { challengePurpose, PASSKEY_CHALLENGE_MS } from '@verbatim/contracts/passkeys.ts'
import type { StaffPermission } from '@verbatim/contracts/staff.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { sealChallenge } from '@verbatim/kit/sealed-challenge.ts'
import { createAuthenticator } from '@verbatim/kit/testing/authenticator.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { setStaffPermissions } from '#src/staff/set-staff-permissions.ts'
import { passkeyActs } from './passkey-acts.ts'
import type { Answer, IdentityHarness } from './start-identity.ts'

export const STAFF_DOMAIN = 'verbatim.example'
const ROOT_ORIGIN = 'http://verbatim.localhost:3000'

export const hashOf = (email: string): string => keyedHash(email, testSettings.emailHashKey)

/** What people of the operator do, by what the edge asks for them. */
export function consoleActs(identity: IdentityHarness) {
  const acts = passkeyActs(identity)
  const { db } = identity.service.foundation
  const set = (email: string, give: readonly StaffPermission[], take: readonly StaffPermission[] = []) =>
    setStaffPermissions(db, { emailHash: hashOf(email), give, take, by: 'root', now: new Date() })
  const asks = (path: string, rootToken: string | null, body: object = {}): Promise<Answer> =>
    identity.call(`/internal/console/${path}`, body, {
      headers: rootToken === null ? {} : { 'x-verbatim-root-session': rootToken },
    })
  /** Somebody with an address of this domain and a passkey, signed in with it on the root domain. */
  const aPersonOf = async (domain: string) => {
    const workspace = await identity.aWorkspace(`mira-${randomUUID()}@${domain}`)
    const authenticator = createAuthenticator()
    await acts.add(workspace, authenticator)
    const key = await deriveKey(testSettings.internalKey, 'passkey')
    const endsAt = new Date(identity.time.ahead + Date.now() + PASSKEY_CHALLENGE_MS)
    const challenge = sealChallenge(challengePurpose.signIn(null), endsAt, key)
    const response = authenticator.get({ origin: ROOT_ORIGIN, rpId: testSettings.rootDomain, challenge })
    const { body } = await identity.call('/internal/passkey', { response })
    return { ...workspace, passkeyToken: String(body.rootToken) }
  }
  /** Somebody of the operator with these permissions. */
  const staff = async (...permissions: StaffPermission[]) => {
    const person = await aPersonOf(STAFF_DOMAIN)
    await set(person.email, permissions)
    return person
  }
  const assertionOf = async (rootToken: string): Promise<string> =>
    String((await asks('staff', rootToken)).body.assertion)
  return { set, asks, aPersonOf, staff, assertionOf }
}
