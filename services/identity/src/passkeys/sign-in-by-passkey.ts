import { regionOfHandle } from '@verbatim/contracts/passkeys.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Caller, Identity, WorkspaceCaller } from '#src/context.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { askElsewhere } from '#src/passkeys/ask-elsewhere.ts'
import { checkPasskey } from '#src/passkeys/check-passkey.ts'
import { originOf, refusedPasskey } from '#src/passkeys/passkey.ts'
import type { UsedResponse } from '#src/passkeys/passkey-response.ts'
import { countAttempt } from '#src/rate-limits/count-attempt.ts'
import { type SignedIn, signIn } from '#src/sessions/sign-in.ts'
import { beginOnRoot, type RootSignIn } from '#src/sessions/sign-in-to-root.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/**
 * Signs in to a workspace with a passkey. One that was made in another region is checked there, by way of the edge.
 * Counted by network only: no address is named, so nobody else can be locked out. Throws Unauthorized, or Forbidden
 * where single sign-on is enforced.
 */
export async function passkeyInWorkspace(
  identity: Identity,
  caller: WorkspaceCaller,
  response: UsedResponse,
): Promise<SignedIn> {
  await countAttempt(identity, caller, { act: 'secret' })
  const { teamId } = caller
  const { subdomain } = await identity.db.read(teamId, (tx) => workspaceReader(tx).get(teamId))
  const brought = { response, teamId, origin: originOf(identity.settings, subdomain) }
  const region = regionOfHandle(response.response.userHandle)
  const isElsewhere = region !== null && region !== identity.settings.region
  const emailHash = isElsewhere
    ? await askElsewhere(identity, region, brought)
    : (await checkPasskey(identity, brought)).emailHash
  return identity.db.write(teamId, async (tx) =>
    signIn(tx, identity, await memberOf(tx, teamId, emailHash), {
      by: isElsewhere ? 'PASSKEY_ELSEWHERE' : 'PASSKEY',
      device: caller.device,
    }),
  )
}

async function memberOf(tx: Transaction, teamId: string, emailHash: string): Promise<Member> {
  const member = await memberRepository(tx, teamId).findByEmailHash(emailHash)
  if (!activeMember(member)) throw refusedPasskey()
  return member
}

/** Signs in on the root domain with a passkey of this region. Throws Unauthorized. */
export async function passkeyOnRoot(identity: Identity, caller: Caller, response: UsedResponse): Promise<RootSignIn> {
  await countAttempt(identity, caller, { act: 'secret' })
  const origin = originOf(identity.settings, null)
  return beginOnRoot(identity, await checkPasskey(identity, { response, teamId: null, origin }), 'PASSKEY')
}
