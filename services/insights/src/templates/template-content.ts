import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { documentOf } from '@verbatim/kit/documents/document-of.ts'
import { stateOf } from '@verbatim/kit/documents/yjs-document.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { Fragment, type Node } from 'prosemirror-model'
import type { InsightsCtx } from '#src/context.ts'
import { currentDocument, takeStored } from '#src/documents/current-document.ts'
import type { FirstDocument } from '#src/documents/insight-content.ts'
import { readBlocks } from '#src/documents/insight-document.ts'
import type { Insight } from '#src/insights/insight.ts'
import { requireWritable } from '#src/insights/require-insight.ts'
import type { InsightTemplate } from './template.ts'

/** A template is read with every list of templates, so it is kept to what a page holds. In characters of its JSON. */
const MOST_CHARACTERS = 100_000

/** What stays behind: whose words they are is a matter of the project, and a template is everybody's. */
const LEFT_BEHIND = new Set([
  'highlightCard',
  'image',
  'fileCard',
  'referenceCard',
  'chartCard',
  'embed',
  'speakerNotes',
])

/**
 * The insight, and its text as it stands, without quotes, cards, pictures, files, embeds and speaker notes. Throws as `requireWritable` does, and
 * ValidationError for a text that is too long for a template.
 */
export async function contentOfInsight(
  ctx: InsightsCtx,
  tx: Transaction,
  insightId: string,
): Promise<{ insight: Insight; content: unknown }> {
  const insight = await requireWritable(ctx, tx, insightId)
  await takeStored(tx, ctx, insight)
  const content = documentOf(withoutQuotes(await currentDocument(tx, ctx, insight)).children).toJSON()
  if (JSON.stringify(content).length > MOST_CHARACTERS)
    throw invalid('This text is too long for a template. Make one of an insight with at most some ten pages.')
  return { insight, content }
}

function withoutQuotes(node: Node): Node {
  const kept = node.children.filter(({ type }) => !LEFT_BEHIND.has(type.name)).map(withoutQuotes)
  if (node.isText || node.isLeaf) return node
  // A column in which only a quote stood keeps an empty line: what holds nothing would not be read.
  return node.type.createAndFill(node.attrs, Fragment.from(kept)) ?? node.copy(Fragment.from(kept))
}

/** The first document of an insight that begins from a template, whose blocks are its own. */
export function documentFrom({ content }: InsightTemplate): FirstDocument {
  const doc = withOwnIds(documentSchema.nodeFromJSON(content))
  return { state: stateOf(doc), blocks: readBlocks(doc) }
}

function withOwnIds(node: Node): Node {
  if (node.isText) return node
  const attrs = 'id' in node.attrs ? { ...node.attrs, id: newBlockId() } : node.attrs
  return node.type.create(attrs, Fragment.from(node.children.map(withOwnIds)), node.marks)
}
