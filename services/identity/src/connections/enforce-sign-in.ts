import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireSignInManager } from '#src/connections/connection-policy.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { noteChange } from '#src/connections/note-change.ts'
import { savePolicy } from '#src/connections/policy-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { mailManagers } from '#src/mails/mail-managers.ts'
import { enforcedMail } from '#src/mails/sign-in-mails.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Input = { on: boolean; breakGlassId?: string | null }

/**
 * Asks people of verified domains for single sign-on from their next sign-in on, or no longer. There is a connection that
 * is on, a verified domain, and a manager who may come in without it; every manager is told by mail. Managers only.
 */
export async function enforceSignIn(ctx: IdentityCtx, input: Input): Promise<SignInSettings> {
  const { actor, clock } = ctx
  requireSignInManager(actor)
  const { teamId, userId: by } = actor
  return ctx.write(async (tx) => {
    if (input.on) {
      await enforceIn(tx, ctx, input)
    } else {
      if (await workspaceRepository(tx).compliance(teamId)) throw invalidOperation(KEPT_BY_COMPLIANCE)
      await savePolicy(tx, teamId, { enforced: false }, { by, at: clock.now() })
      await auditEnforced(tx, ctx, null)
      await noteChange(tx, ctx, null)
    }
    return settingsIn(tx, teamId)
  })
}

const KEPT_BY_COMPLIANCE = 'Compliance asks for single sign-on. Switch compliance off first, under Security.'

/** The same inside of a transaction. */
export async function enforceIn(
  tx: Transaction,
  ctx: IdentityCtx,
  { breakGlassId }: Pick<Input, 'breakGlassId'>,
): Promise<void> {
  const { teamId, userId: by } = ctx.actor
  const breakGlass = await managerOf(tx, teamId, breakGlassId)
  const settings = await settingsIn(tx, teamId)
  requireEnforceable(settings)
  await savePolicy(tx, teamId, { enforced: true, breakGlassId: breakGlass.userId }, { by, at: ctx.clock.now() })
  await announce(tx, ctx, settings, breakGlass)
  await auditEnforced(tx, ctx, breakGlass)
  await noteChange(tx, ctx, null)
}

const auditEnforced = (tx: Transaction, ctx: IdentityCtx, breakGlass: Member | null): Promise<void> =>
  audit(tx, ctx, {
    act: 'signIn.enforced',
    object: { type: 'team', id: ctx.actor.teamId, name: '' },
    metadata: { on: breakGlass !== null, breakGlass: breakGlass && `user:${breakGlass.userId}` },
  })

/** Throws InvalidOperation unless there is a tested connection that is on, and a verified domain. */
export function requireEnforceable({ connections, domains }: SignInSettings): void {
  if (!connections.some(({ isOn }) => isOn))
    throw invalidOperation('Switch a connection on first, so that people have a way in.')
  if (!domains.some(({ verifiedAt }) => verifiedAt))
    throw invalidOperation('Verify a domain first: single sign-on is asked of its people.')
}

/** The break-glass account: a manager who is here. Held, so that the role cannot go at the same moment. */
async function managerOf(tx: Transaction, teamId: string, asked: string | null | undefined): Promise<Member> {
  const none = () => invalid('Choose a manager as the break-glass account.', { breakGlassId: 'invalid' })
  if (!asked) throw none()
  const member = presentMember(await memberRepository(tx, teamId).findAndHold(idOf(asked, 'Member')))
  if (member.role !== 'MANAGER') throw none()
  return member
}

async function announce(
  tx: Transaction,
  { identity, origin, actor }: IdentityCtx,
  { domains }: SignInSettings,
  breakGlass: Member,
): Promise<void> {
  const members = memberRepository(tx, actor.teamId)
  const [workspace, by] = [await workspaceRepository(tx).get(actor.teamId), await members.find(actor.userId)]
  const mail = enforcedMail({
    workspace: workspace.name,
    by: by?.name ?? '',
    breakGlass: breakGlass.name,
    domains: domains.flatMap(({ domain, verifiedAt }) => (verifiedAt ? [domain] : [])).join(', '),
  })
  await mailManagers(tx, identity, origin, mail)
}
