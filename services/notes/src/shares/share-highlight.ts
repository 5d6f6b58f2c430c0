import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { shareLinkRepository } from '@verbatim/shares/share-link-repository.ts'
import { readTerms, type ShareTerms } from '@verbatim/shares/terms-of-share.ts'
import type { NotesCtx } from '#src/context.ts'
import { ACCEPTED_STATES, auditedHighlight, type Highlight } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { requireHighlight } from '#src/highlights/highlight-policy.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { orderClips } from '#src/reels/order-clips.ts'
import { keepShare } from './keep-share.ts'
import { highlightLinked } from './linked-here.ts'

type Terms = ShareTerms & { highlightId: string }

/**
 * Gives a highlight a link by which its words are read without an account and stand in pages of others, or other terms to
 * the link that it has: what is not said stays. FULL on the project is needed. Throws InvalidOperation for one that nobody
 * accepted, Forbidden where public links are switched off.
 */
export async function shareHighlight(ctx: NotesCtx, input: Terms): Promise<Highlight> {
  gate(ctx.actor, 'publicLinkSharing')
  gate(ctx.actor, 'publicAccess')
  const highlight = await requireHighlight(ctx, input.highlightId)
  const { id, projectId, state } = highlight
  const terms = await readTerms(input)
  await ctx.write(async (tx) => {
    await requireProject(ctx, projectId, 'FULL', tx)
    if (!ACCEPTED_STATES.includes(state)) throw invalidOperation('Accept the highlight first: only then it is shared.')
    const link = await keepShare(ctx, tx, { of: highlightLinked(highlight), projectId }, terms)
    if (link.grants.includes('playback'))
      await orderClips(tx, ctx.actor.teamId, highlightLinked(highlight), ctx.clock.now())
    await recordHighlightsSaved(tx, ctx.origin, [id])
    const metadata = {
      names: !link.hidesNames,
      password: link.passwordHash !== null,
      playback: link.grants.includes('playback'),
      markup: link.grants.includes('markup'),
      indexed: link.indexed,
    }
    await audit(tx, ctx, { act: 'highlight.shared', object: auditedHighlight(highlight), metadata })
  })
  return requireHighlight(ctx, id)
}

/** Ends the highlight's link at once, and forgets its views. Ending it twice is the same as once. FULL is needed. */
export async function endHighlightShare(ctx: NotesCtx, highlightId: string): Promise<Highlight> {
  const highlight = await requireHighlight(ctx, highlightId)
  const { id, projectId } = highlight
  await ctx.write(async (tx) => {
    await requireProject(ctx, projectId, 'FULL', tx, { archivedToo: true })
    if (!(await shareLinkRepository(tx, ctx.actor.teamId, 'object_id').remove(highlightLinked(highlight)))) return
    await recordHighlightsSaved(tx, ctx.origin, [id])
    await audit(tx, ctx, { act: 'highlight.shareEnded', object: auditedHighlight(highlight) })
  })
  return requireHighlight(ctx, id)
}
