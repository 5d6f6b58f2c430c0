import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { hidden, notFound } from '@verbatim/kit/errors.ts'
import { shareLinkRepository } from '@verbatim/shares/share-link-repository.ts'
import { readTerms, type ShareTerms } from '@verbatim/shares/terms-of-share.ts'
import { grantedProjectAccess } from '#src/access/access-levels.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { keepShare } from '#src/shares/keep-share.ts'
import { reelLinked } from '#src/shares/linked-here.ts'
import { reelsByIds } from './find-reels.ts'
import { orderClips } from './order-clips.ts'
import type { Reel } from './reel.ts'

/**
 * Gives a reel a link by which its clips play without an account and in pages of others, or other terms to the link that
 * it has: what is not said stays, and a new link lets clips play. FULL on the project is needed. Throws Forbidden where
 * public links are switched off.
 */
export async function shareReel(ctx: NotesCtx, input: ShareTerms & { reelId: string }): Promise<Reel> {
  gate(ctx.actor, 'publicLinkSharing')
  gate(ctx.actor, 'publicAccess')
  const { teamId } = ctx.actor
  const terms = await readTerms(input)
  return ctx.write(async (tx) => {
    const reel = await requireReel(ctx, tx, input.reelId)
    const { projectId } = reel
    const project = await requireProject(ctx, projectId, 'FULL', tx)
    const isNew = !(await shareLinkRepository(tx, teamId, 'object_id').ofObject(reelLinked(reel)))
    const sharing = { of: reelLinked(reel), projectId, beside: { project_id: projectId } }
    const link = await keepShare(ctx, tx, sharing, { ...terms, playback: terms.playback ?? (isNew || null) })
    if (link.grants.includes('playback')) await orderClips(tx, teamId, reelLinked(reel), ctx.clock.now())
    await recordProjectsSaved(tx, ctx.origin, [project])
    const metadata = {
      names: !link.hidesNames,
      password: link.passwordHash !== null,
      playback: link.grants.includes('playback'),
      markup: link.grants.includes('markup'),
      indexed: link.indexed,
    }
    await audit(tx, ctx, { act: 'reel.shared', object: auditedReel(reel), metadata })
    return reel
  })
}

/** Ends the reel's link at once, and forgets its views. Ending it twice is the same as once. FULL is needed. */
export async function endReelShare(ctx: NotesCtx, reelId: string): Promise<Reel> {
  return ctx.write(async (tx) => {
    const reel = await requireReel(ctx, tx, reelId)
    const project = await requireProject(ctx, reel.projectId, 'FULL', tx, { archivedToo: true })
    if (!(await shareLinkRepository(tx, ctx.actor.teamId, 'object_id').remove(reelLinked(reel)))) return reel
    await recordProjectsSaved(tx, ctx.origin, [project])
    await audit(tx, ctx, { act: 'reel.shareEnded', object: auditedReel(reel) })
    return reel
  })
}

/** A reel as the audit log names it. */
export const auditedReel = ({ id, kind, title }: Reel) => ({
  type: kind === 'tag' ? 'tag' : 'playbackCollection',
  id,
  name: title,
})

/** Throws NotFound, with the same words, for a reel that is not there and for one whose project may not be opened. */
async function requireReel({ actor }: NotesCtx, tx: ReadTransaction, reelId: string): Promise<Reel> {
  const [reel] = await reelsByIds(tx, actor.teamId, [knownId(reelId, 'Reel')])
  if (!reel) throw notFound('Reel')
  if ((await grantedProjectAccess(tx, actor, reel.projectId)) === 'none') throw hidden('Reel', reel.id)
  return reel
}
