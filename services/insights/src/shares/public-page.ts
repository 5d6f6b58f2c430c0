import { hiddenOn } from '@verbatim/contracts/document-parts/card-look.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { longDate, sharedPage } from '@verbatim/shares/public-frame.ts'
import { escapeHtml, pictureHtml, publicText, quoteHtml } from '@verbatim/shares/public-text.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import type { SharedInsight } from './find-shared-insight.ts'

/**
 * The insight for whoever has its link.
 * @param pathOf where a picture is shown.
 */
export function publicPage(
  { title, publishedAt, content, evidence, quotes }: SharedInsight,
  { expiresAt }: Pick<ShareLink, 'expiresAt'>,
  pathOf: (fileId: string) => string,
): string {
  const text = publicText(content, (card) => {
    const { fileId, alt } = card.attrs
    if (card.type.name === 'image') return isId(fileId) ? pictureHtml(pathOf(fileId), String(alt)) : null
    const quote = quotes.get(String(card.attrs.highlightId))
    return quote ? quoteHtml(quote.quote, hiddenOn(card).has('speaker') ? '' : quote.speakerName) : null
  })
  const body =
    `<article><h1>${escapeHtml(title)}</h1>` +
    `<p class="meta"><time datetime="${publishedAt.toISOString()}">${longDate(publishedAt)}</time></p>` +
    `${evidenceLine(evidence)}${text}</article>`
  return sharedPage({ title, expiresAt, body })
}

function evidenceLine({ label, highlightCount, peopleCount }: SharedInsight['evidence']): string {
  if (!highlightCount) return ''
  const people = peopleCount ? ` from ${counted(peopleCount, 'person', 'people')}` : ''
  return `<p class="evidence"><b>${label}.</b> ${counted(highlightCount, 'quote', 'quotes')}${people}.</p>`
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
