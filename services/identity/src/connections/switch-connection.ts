import { found, invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { requireWayLeft } from '#src/connections/require-way-left.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'

/** Switches a connection on, once a test proved it, or off. Managers only. */
export async function switchConnection(
  ctx: IdentityCtx,
  input: { connectionId: string; on: boolean },
): Promise<SignInSettings> {
  const { actor } = ctx
  requireSignInManager(actor)
  const id = idOf(input.connectionId, 'Connection')
  return ctx.write(async (tx) => {
    const connections = connectionRepository(tx, actor.teamId)
    const connection = found(await connections.lock(id), 'Connection')
    if (input.on && connection.provenAt === null)
      throw invalidOperation('Test the connection first. It can be switched on once somebody signed in by it.')
    if (!input.on) await requireWayLeft(tx, actor.teamId, id)
    await connections.save({ ...connection, isOn: input.on })
    await audit(tx, ctx, {
      act: 'connection.switched',
      object: { type: 'connection', id: id, name: connection.name },
      metadata: { on: input.on },
    })
    await noteChange(tx, ctx, id)
    return settingsIn(tx, actor.teamId)
  })
}
