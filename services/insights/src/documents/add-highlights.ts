import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import * as Y from 'yjs'
import type { LivingCtx } from '#src/context.ts'
import type { Insight } from '#src/insights/insight.ts'
import { insightLoaders } from '#src/insights/insight-loader.ts'
import { requireWritable } from '#src/insights/require-insight.ts'

const AT_ONCE = 100

export type AddHighlightsInput = { insightId: string; highlightIds: string[] }

/** Puts cards at the end of the document, on everybody's screen. Only highlights that the actor may open. */
export async function addHighlights(ctx: LivingCtx, input: AddHighlightsInput): Promise<Insight> {
  if (input.highlightIds.length > AT_ONCE) throw invalid(`Add at most ${AT_ONCE} highlights at a time.`)
  const insight = await ctx.write((tx) => requireWritable(ctx, tx, input.insightId))
  const known = await ctx.loaders(insightLoaders).highlight.loadMany(input.highlightIds)
  const ids = known.flatMap((one) => (one && !(one instanceof Error) ? [one.id] : []))
  if (ids.length < input.highlightIds.length) throw invalid('Some of these highlights are not there any more.')
  await ctx.collaboration.change(
    insight.teamId,
    insight.id,
    (document) => {
      document.getXmlFragment(DOCUMENT_FRAGMENT).push(ids.map(card))
    },
    ctx.actor.userId,
  )
  return insight
}

function card(highlightId: string): Y.XmlElement {
  const element = new Y.XmlElement('highlightCard')
  element.setAttribute('id', newBlockId())
  element.setAttribute('highlightId', highlightId)
  return element
}
