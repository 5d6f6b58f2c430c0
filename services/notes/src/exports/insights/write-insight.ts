import { readersDocument } from '@verbatim/contracts/document-parts/readers-document.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { fileTitle } from '@verbatim/kit/exports/file-name.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import { citationsOf } from '#src/exports/citations.ts'
import { printedCards } from '#src/exports/insights/printed-cards.ts'
import { printedFiles } from '#src/exports/insights/printed-files.ts'
import { missingCard, printedBlocks, printedQuote } from '#src/exports/printed.ts'
import { DOCUMENT_ENDINGS, type DocumentFormat, refuseUnprintable, writeDocument } from '#src/exports/write-document.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'

/** An insight as insights tells it: as whoever asks sees it. */
export type InsightToWrite = {
  id: string
  title: string
  about: string
  content: unknown
  format: Exclude<DocumentFormat, 'TXT'>
  names: boolean
  /** Titles of other insights that it shows cards of, by their ids; those that the actor may open. */
  insightTitles: unknown
}

/** A file of an insight. */
export type WrittenInsight = { fileName: string; mimeType: string; base64: string }

/**
 * Writes an insight with its quotes in their places, those that the actor may open, and where each comes from at the end.
 * Throws Forbidden where the workspace may not export, InvalidOperation for a PDF of letters that it cannot show.
 */
export async function writeInsight(
  ctx: NotesCtx,
  { title, about, content, format, names, insightTitles }: InsightToWrite,
): Promise<WrittenInsight> {
  gate(ctx.actor, 'export')
  const doc = readersDocument(readContent(content))
  const quoted = await quotedIn(ctx, doc)
  const origin = ctx.seenFrom
  const citations = await citationsOf(ctx, quoted, { origin, names, dated: true })
  const printCard = await printedCards(ctx, doc, { origin, names, insightTitles: readTitles(insightTitles) })
  const printFile = await printedFiles(ctx, doc, { format, names })
  const blocks = printedBlocks(doc, new Map(), (card) => {
    const citation = citations.get(String(card.attrs.highlightId))
    return (citation ? printedQuote(citation) : (printFile(card) ?? printCard(card))) ?? missingCard(card)
  })
  const sources = [...citations.values()]
  if (format === 'PDF') await refuseUnprintable([doc.textContent, ...sources.map(({ quote }) => quote)].join(' '))
  const { mimeType, body } = await writeDocument(
    ctx.actor.teamId,
    { title, about, blocks, appendix: 'Sources', citations: sources },
    format,
  )
  const fileName = `${fileTitle(title)}.${DOCUMENT_ENDINGS[format]}`
  return { fileName, mimeType, base64: Buffer.from(body).toString('base64') }
}

function readTitles(told: unknown): ReadonlyMap<string, string> {
  const entries = typeof told === 'object' && told !== null ? Object.entries(told) : []
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Throws ValidationError for what is no document. */
function readContent(content: unknown): Node {
  try {
    const doc = documentSchema.nodeFromJSON(content)
    doc.check()
    return doc
  } catch {
    throw invalid('This text cannot be read.')
  }
}

/** The highlights of its cards in their order, each once; those that are gone are left out. */
async function quotedIn(ctx: NotesCtx, doc: Node): Promise<Highlight[]> {
  const ids = new Set<string>()
  doc.descendants((node) => {
    const id = node.type.name === 'highlightCard' ? parseId(String(node.attrs.highlightId)) : null
    if (id) ids.add(id)
  })
  const { highlight } = ctx.loaders(highlightLoaders)
  const found = await Promise.all([...ids].map((id) => highlight.load(id)))
  return found.filter((one) => one !== null)
}
