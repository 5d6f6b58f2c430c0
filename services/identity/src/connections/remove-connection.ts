import { found } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { requireWayLeft } from '#src/connections/require-way-left.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { vaultSecretRepository } from '#src/vault/vault-secret-repository.ts'

/** Removes a connection with its secret and with whom it knew; sessions that began by it stay. Managers only. */
export async function removeConnection(ctx: IdentityCtx, input: { connectionId: string }): Promise<SignInSettings> {
  const { actor } = ctx
  requireSignInManager(actor)
  const id = idOf(input.connectionId, 'Connection')
  return ctx.write(async (tx) => {
    const connections = connectionRepository(tx, actor.teamId)
    const { secretId, name, kind } = found(await connections.lock(id), 'Connection')
    await requireWayLeft(tx, actor.teamId, id)
    await connections.remove(id)
    if (secretId !== null) await vaultSecretRepository(tx, actor.teamId).remove(secretId)
    await audit(tx, ctx, {
      act: 'connection.removed',
      object: { type: 'connection', id: id, name: name },
      metadata: { kind },
    })
    await noteChange(tx, ctx, id)
    return settingsIn(tx, actor.teamId)
  })
}
