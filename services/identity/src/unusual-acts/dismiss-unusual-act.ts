import { found } from '@verbatim/kit/errors.ts'
import { requireRuleMaker } from '#src/alerts/alert-policy.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { dismissed, restored, titleOf, type UnusualAct } from '#src/unusual-acts/unusual-act.ts'
import { unusualActRepository } from '#src/unusual-acts/unusual-act-repository.ts'
import { recordUnusualActsChanged } from '#src/unusual-acts/unusual-facts.ts'

type Ref = { unusualActId: string }

/** Puts away for everybody what is fine. Managers only. Throws InvalidOperation where somebody did so before. */
export async function dismissUnusualAct(ctx: IdentityCtx, { unusualActId }: Ref): Promise<UnusualAct> {
  const { actor, clock } = ctx
  requireRuleMaker(actor)
  const id = idOf(unusualActId, 'Unusual act')
  return ctx.write(async (tx) => {
    const acts = unusualActRepository(tx, actor.teamId)
    const act = dismissed(found(await acts.lock(id), 'Unusual act'), { id: actor.userId, at: clock.now() })
    await acts.answer(act)
    await audit(tx, ctx, { act: 'unusualAct.dismissed', object: { type: 'unusualAct', id, name: titleOf(act) } })
    await recordUnusualActsChanged(tx, ctx.origin, [id])
    return act
  })
}

/** Takes back what was put away. Managers only. Throws InvalidOperation where it is not. */
export async function restoreUnusualAct(ctx: IdentityCtx, { unusualActId }: Ref): Promise<UnusualAct> {
  const { actor } = ctx
  requireRuleMaker(actor)
  const id = idOf(unusualActId, 'Unusual act')
  return ctx.write(async (tx) => {
    const acts = unusualActRepository(tx, actor.teamId)
    const act = restored(found(await acts.lock(id), 'Unusual act'))
    await acts.answer(act)
    await audit(tx, ctx, { act: 'unusualAct.restored', object: { type: 'unusualAct', id, name: titleOf(act) } })
    await recordUnusualActsChanged(tx, ctx.origin, [id])
    return act
  })
}
