import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { hiddenOn } from '@verbatim/contracts/document-parts/card-look.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { spreadSentence } from '@verbatim/contracts/segment-words.ts'
import { holdsSecret } from '@verbatim/shares/page-bytes.ts'
import { partOf, partsNav } from '@verbatim/shares/page-parts.ts'
import { longDate, sharedPage } from '@verbatim/shares/public-frame.ts'
import type { AskedPart } from '@verbatim/shares/public-room.ts'
import {
  escapeHtml,
  pictureHtml,
  playerHtml,
  publicPieces,
  quoteHtml,
  tagListHtml,
} from '@verbatim/shares/public-text.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { SHARED_CLIPS, SHARED_PICTURES, SHARED_RECORDINGS, type SharedBelow } from '@verbatim/shares/shared-picture.ts'
import type { Node } from 'prosemirror-model'
import { type LeftOut, leaveOut, leftOutSentence } from './left-out.ts'
import type { SharedInsight } from './read-shared-insight.ts'
import type { SharedQuote } from './shared-quote-repository.ts'

/** What an unfurl says of every shared insight, unless search engines may show it. */
const INSIGHT_TITLE = 'A shared insight'

/** Where a file of the insight, or the clip of a quote, is for whoever was let in to its page. */
export type PathOf = (id: string, below: SharedBelow) => string

/**
 * The insight for whoever has its link, or the part of a long one that is asked for.
 * @param pathOf where its pictures are, and what plays.
 */
export function publicPage(
  insight: SharedInsight,
  { expiresAt, indexed, passwordHash }: Pick<ShareLink, 'expiresAt' | 'indexed' | 'passwordHash'>,
  pathOf: PathOf,
  { part: asked, leadTo }: AskedPart,
): string {
  const { title, content, coverFileId, tags, of, awaited } = insight
  const leftOut: LeftOut = new Map()
  const pieces = publicPieces(content, (card) => cardHtml(card, insight, pathOf, leftOut))
  const cover = coverFileId ? pictureHtml(pathOf(coverFileId, SHARED_PICTURES), '', 'cover') : ''
  const part = partOf(pieces, asked, passwordHash !== null || holdsSecret(cover))
  const above = part.part > 1 ? '' : cover + tagListHtml(tags, 'above')
  const below = part.part > 1 ? '' : byline(insight) + evidenceLine(insight)
  const nav = partsNav(part, leadTo)
  const body =
    `<article>${above}<h1>${escapeHtml(title)}</h1>${below}${part.part > 1 ? nav : ''}` +
    `${part.pieces.join('')}${nav}${absent(leftOut, awaited.length)}</article>`
  return sharedPage({ title: indexed ? title : INSIGHT_TITLE, expiresAt, body, of, indexed })
}

/** Quotes, pictures, and recordings that play. What their writer chose not to show of a quote is not said of it here either. */
function cardHtml(
  card: Node,
  { quotes, awaited, recordings, clips }: SharedInsight,
  pathOf: PathOf,
  leftOut: LeftOut,
): string | null {
  const { fileId, alt, highlightId } = card.attrs
  if (card.type.name === 'image' && isId(fileId)) return pictureHtml(pathOf(fileId, SHARED_PICTURES), String(alt))
  const playsAs = card.type.name === 'fileCard' ? recordings.get(fileId) : undefined
  if (playsAs) return playerHtml(pathOf(fileId, SHARED_RECORDINGS), playsAs === 'VIDEO')
  const quote = quotes.get(String(highlightId))
  if (quote) return sharedQuoteHtml(card, quote, clipHtml(quote, clips, pathOf))
  return awaited.includes(String(highlightId)) ? null : leaveOut(leftOut, card)
}

const clipHtml = ({ highlightId }: SharedQuote, clips: SharedInsight['clips'], pathOf: PathOf): string => {
  const playsAs = clips.get(highlightId)
  return playsAs ? playerHtml(pathOf(highlightId, SHARED_CLIPS), playsAs === 'VIDEO', 'Clip') : ''
}

function sharedQuoteHtml(card: Node, { quote, speakerName, startMs }: SharedQuote, player: string): string {
  const hidden = hiddenOn(card)
  const time = startMs === null || hidden.has('time') ? '' : clockTime(startMs)
  return quoteHtml(quote, hidden.has('speaker') ? '' : speakerName, time, player)
}

/** Who wrote it, when it was published, and how long it takes to read. */
function byline({ authors, publishedAt, minutes }: SharedInsight): string {
  const day = `<time datetime="${publishedAt.toISOString()}">${longDate(publishedAt)}</time>`
  const parts = [...(authors.length ? [escapeHtml(authors.join(', '))] : []), day, `${minutes} min to read`]
  return `<p class="meta">${parts.join(' · ')}</p>`
}

/** What of the insight is not to be read here, said once. */
function absent(leftOut: LeftOut, awaited: number): string {
  const sentences = [
    leftOutSentence(leftOut),
    awaited ? 'More quotes are on their way. Open the page again in a moment.' : '',
  ]
  return sentences.map((sentence) => sentence && `<p class="left-out">${sentence}</p>`).join('')
}

const BARS = [1, 2, 3, 4, 5]

function evidenceLine({ evidence, segments }: SharedInsight): string {
  const { label, strength, highlightCount, peopleCount } = evidence
  if (!highlightCount) return ''
  const people = peopleCount ? ` from ${counted(peopleCount, 'person', 'people')}` : ''
  const spread = segments ? ` ${escapeHtml(spreadSentence(segments.label, segments.parts))}` : ''
  const bars = BARS.map((bar) => (bar <= strength ? '<i class="on"></i>' : '<i></i>')).join('')
  return (
    `<p class="evidence"><span class="bars" role="img" aria-label="Evidence ${strength} of 5">${bars}</span>` +
    `<span><b>${label}.</b> ${counted(highlightCount, 'quote', 'quotes')}${people}.${spread}</span></p>`
  )
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
