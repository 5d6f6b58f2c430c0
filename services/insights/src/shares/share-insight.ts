import { gate } from '@verbatim/contracts/gates.ts'
import { QuotesSharedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { shareLinkRepository } from '@verbatim/shares/share-link-repository.ts'
import { refusalOfStop } from '@verbatim/shares/share-stop.ts'
import { readTerms, type ShareTerms, withTerms } from '@verbatim/shares/terms-of-share.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type Insight, quotedIds } from '#src/insights/insight.ts'
import { auditedInsight, recordSaved } from '#src/insights/insight-facts.ts'
import { requireWritable } from '#src/insights/require-insight.ts'
import { stopOf } from './find-shared-insight.ts'
import { sharedQuoteRepository } from './shared-quote-repository.ts'

/** Of what an insight quotes, so many are asked for: more would be no message that every engine takes. */
const QUOTES_ASKED = 10_000

const linksOf = (tx: Transaction, teamId: string) => shareLinkRepository(tx, teamId, 'insight_id')

/**
 * Gives a published insight a link by which it is read without an account, or other terms to the link that it has:
 * what is not said stays. From then on the link stands on the access of who asked. FULL is needed. Throws
 * InvalidOperation for a draft, Forbidden where public links are switched off.
 */
export async function shareInsight(ctx: InsightsCtx, input: ShareTerms & { insightId: string }): Promise<Insight> {
  gate(ctx.actor, 'publicLinkSharing')
  gate(ctx.actor, 'publicAccess')
  const terms = await readTerms(input)
  return ctx.write(async (tx) => {
    const insight = await requireWritable(ctx, tx, input.insightId, { level: 'FULL' })
    if (!insight.publishedAt) throw invalidOperation('Publish the insight first: a link shows what was published.')
    const refusal = refusalOfStop(await stopOf(tx, ctx.actor.teamId, ctx.actor, insight))
    if (refusal) throw forbidden(refusal)
    const links = linksOf(tx, ctx.actor.teamId)
    const of = { insightId: insight.id }
    const before = await links.ofObject(of)
    const making = { id: ctx.newId(), objectId: insight.id, noteId: null, actor: ctx.actor, now: ctx.clock.now() }
    const link = withTerms(before, terms, making)
    await links.save(link, of)
    if (!before) await askForQuotes(tx, ctx.origin, insight)
    await recordSaved(tx, ctx.origin, insight)
    const object = auditedInsight(insight)
    const metadata = {
      names: !link.hidesNames,
      password: link.passwordHash !== null,
      playback: link.grants.includes('playback'),
      markup: link.grants.includes('markup'),
      indexed: link.indexed,
    }
    await audit(tx, ctx, { act: 'insight.shared', object, metadata })
    return insight
  })
}

/** Ends the insight's link at once, and forgets its views and words. Ending it twice is the same as once. */
export async function endInsightShare(ctx: InsightsCtx, insightId: string): Promise<Insight> {
  return ctx.write(async (tx) => {
    // What is archived is read from outside as well, and may be shut.
    const insight = await requireWritable(ctx, tx, insightId, { level: 'FULL', archivedToo: true })
    if (!(await linksOf(tx, ctx.actor.teamId).remove({ insightId: insight.id }))) return insight
    await sharedQuoteRepository(tx, ctx.actor.teamId).forgetUnshared()
    await recordSaved(tx, ctx.origin, insight)
    await audit(tx, ctx, {
      act: 'insight.shareEnded',
      object: auditedInsight(insight),
    })
    return insight
  })
}

/** Where the insight has a link, its page follows what was just published or taken back. */
export async function followPublication(tx: Transaction, origin: Origin, insight: Insight): Promise<void> {
  if (!(await linksOf(tx, insight.teamId).ofObject({ insightId: insight.id }))) return
  await sharedQuoteRepository(tx, insight.teamId).forgetUnshared()
  await askForQuotes(tx, origin, insight)
}

/** Notes tells of these highlights again, so that their words are here. */
async function askForQuotes(tx: Transaction, origin: Origin, insight: Insight): Promise<void> {
  const highlightIds = quotedIds(insight.publishedBlocks ?? []).slice(0, QUOTES_ASKED)
  if (highlightIds.length) await record(tx, origin, QuotesSharedSchema, { insightId: insight.id, highlightIds })
}
