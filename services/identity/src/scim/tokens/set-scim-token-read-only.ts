import { gate } from '@verbatim/contracts/gates.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { type ScimToken, scimTokenRepository } from '#src/scim/tokens/scim-token-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Says whether the directory of a token only tries, from its next request on. Managers only. */
export async function setScimTokenReadOnly(
  { actor, origin, write }: IdentityCtx,
  input: { scimTokenId: string; readOnly: boolean },
): Promise<ScimToken> {
  gate(actor, 'scim')
  mustNotBeNarrowed(actor)
  if (!canManageMembers(actor)) throw forbidden('Only managers say what a directory may do.')
  const id = idOf(input.scimTokenId, 'SCIM token')
  return write(async (tx) => {
    const tokens = scimTokenRepository(tx, actor.teamId)
    const token = await tokens.find(id)
    if (!token) throw notFound('SCIM token')
    if (token.readOnly === input.readOnly) return token
    await tokens.setReadOnly(id, input.readOnly)
    await audit(
      tx,
      { actor, origin },
      {
        act: 'scimToken.switched',
        object: { type: 'scimToken', id, name: token.name },
        metadata: { dryRun: input.readOnly },
      },
    )
    return { ...token, readOnly: input.readOnly }
  })
}
