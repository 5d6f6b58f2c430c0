import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { shareLinkRepository } from '@verbatim/shares/share-link-repository.ts'
import { refusalOfStop } from '@verbatim/shares/share-stop.ts'
import { type ReadTerms, withTerms } from '@verbatim/shares/terms-of-share.ts'
import type { NotesCtx } from '#src/context.ts'
import type { LinkedHere } from './linked-here.ts'
import { shareStopOf } from './share-stop-of.ts'

/** `beside`: what the link lies in and goes with besides its note, by column. */
type Sharing = { of: LinkedHere; projectId: string; beside?: Readonly<Record<string, string>> }

/** Keeps the link of an object of a project, with its terms. Throws Forbidden where public links are switched off. */
export async function keepShare(
  ctx: NotesCtx,
  tx: Transaction,
  { of, projectId, beside }: Sharing,
  terms: ReadTerms,
): Promise<ShareLink> {
  const { actor } = ctx
  const refusal = refusalOfStop(await shareStopOf(tx, actor.teamId, actor, projectId))
  if (refusal) throw forbidden(refusal)
  const links = shareLinkRepository(tx, actor.teamId, 'object_id')
  const making = { id: ctx.newId(), ...of, actor, now: ctx.clock.now() }
  const link = withTerms(await links.ofObject(of), terms, making)
  await links.save(link, of, beside)
  return link
}
