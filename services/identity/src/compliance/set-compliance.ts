import { WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import { enforceIn, requireEnforceable } from '#src/connections/enforce-sign-in.ts'
import { settingsIn } from '#src/connections/find-settings.ts'
import type { IdentityCtx } from '#src/context.ts'
import { complianceMail } from '#src/mails/compliance-mail.ts'
import { mailManagers } from '#src/mails/mail-managers.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'
import { canSetCompliance } from '#src/workspaces/workspace-policy.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/**
 * Keeps what is in the workspace inside, or no longer. Gates close by the restriction that every actor carries from then
 * on, and services that serve without an actor hear it as a fact. Managers only. Throws InvalidOperation while single
 * sign-on could not be asked for.
 */
export async function setCompliance(ctx: IdentityCtx, { on }: { on: boolean }): Promise<Workspace> {
  const { actor } = ctx
  if (!canSetCompliance(actor)) throw forbidden('Only managers switch compliance.')
  mustNotBeNarrowed(actor)
  return ctx.write(async (tx) => {
    const workspaces = workspaceRepository(tx)
    const workspace = await workspaces.get(actor.teamId)
    if ((await workspaces.compliance(actor.teamId)) === on) return workspace
    if (on) await askForSingleSignOn(tx, ctx)
    await workspaces.setCompliance(actor.teamId, on)
    await record(tx, ctx.origin, WorkspaceSharingSetSchema, await sharingOf(tx, ctx))
    const object = { type: 'team', id: workspace.teamId, name: workspace.name } as const
    await audit(tx, ctx, { act: 'compliance.switched', object, metadata: { on } })
    await tellManagers(tx, ctx, workspace, on)
    return workspace
  })
}

async function askForSingleSignOn(tx: Transaction, ctx: IdentityCtx): Promise<void> {
  const settings = await settingsIn(tx, ctx.actor.teamId)
  requireEnforceable(settings)
  if (!settings.enforced) await enforceIn(tx, ctx, { breakGlassId: settings.breakGlassId ?? ctx.actor.userId })
}

/** Whether public links open, as it is told to who serves them: by the switch, the plan and compliance. */
export async function sharingOf(tx: Transaction, { actor }: Pick<IdentityCtx, 'actor'>) {
  const workspaces = workspaceRepository(tx)
  const { closed = [], restrictions = [] } = actor.entitlements ?? {}
  const kept = (await workspaces.compliance(actor.teamId)) ? ['compliance'] : []
  return {
    publicLinksOff: !(await workspaces.publicLinks(actor.teamId)),
    closed: [...closed],
    restrictions: [...restrictions.filter((addOn) => addOn !== 'compliance'), ...kept],
  }
}

async function tellManagers(
  tx: Transaction,
  { actor, identity, origin }: IdentityCtx,
  { name }: Workspace,
  on: boolean,
): Promise<void> {
  const by = (await memberRepository(tx, actor.teamId).find(actor.userId))?.name ?? ''
  await mailManagers(tx, identity, origin, complianceMail({ workspace: name, by, on }))
}
