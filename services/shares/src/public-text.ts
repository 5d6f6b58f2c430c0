import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { safeHref } from '@verbatim/contracts/links.ts'
import type { Mark, Node } from 'prosemirror-model'

/** Text that may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** What stands in the place of a live card; null for a card that this page does not show. */
export type CardHtml = (card: Node) => string | null

/** A document as HTML that needs no script. Nothing of it loads from anywhere. */
export function publicText(content: unknown, card: CardHtml): string {
  return inside(documentSchema.nodeFromJSON(content), card)
}

/** Words of a person, and who that is unless nobody is named. */
export function quoteHtml(quote: string, speakerName: string): string {
  const name = speakerName ? `<figcaption>${escapeHtml(speakerName)}</figcaption>` : ''
  return `<figure><blockquote>“${escapeHtml(quote)}”</blockquote>${name}</figure>`
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  turn: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  callout: 'aside',
  columns: 'div',
  column: 'div',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}

const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

const inside = (node: Node, card: CardHtml): string => {
  let html = ''
  node.forEach((child) => {
    html += nodeHtml(child, card)
  })
  return html
}

function nodeHtml(node: Node, card: CardHtml): string {
  const { name } = node.type
  if (name === 'text') return node.marks.reduce(marked, escapeHtml(node.text ?? ''))
  if (name === 'hardBreak') return '<br>'
  if (name === 'speakerNotes') return ''
  if (name === 'horizontalRule') return '<hr>'
  if (name === 'heading') {
    // The page's title is the one heading above them.
    const tag = node.attrs.level === 3 ? 'h3' : 'h2'
    return `<${tag}>${inside(node, card)}</${tag}>`
  }
  if (name === 'codeBlock') return `<pre><code>${inside(node, card)}</code></pre>`
  if (name === 'highlightCard') return card(node) ?? '<p class="left-out">A quote is left out of this page.</p>'
  // What a card shows is no part of what is shared.
  if (name === 'referenceCard' || name === 'chartCard')
    return '<p class="left-out">A card is left out of this page.</p>'
  if (name === 'image') return '<p class="left-out">A picture is left out of this page.</p>'
  const tag = TAGS[name]
  return tag ? `<${tag}>${inside(node, card)}</${tag}>` : inside(node, card)
}

function marked(html: string, mark: Mark): string {
  if (mark.type.name === 'link') {
    const href = safeHref(mark.attrs.href)
    return href ? `<a href="${escapeHtml(href)}" rel="noopener noreferrer nofollow">${html}</a>` : html
  }
  const tag = MARKS[mark.type.name]
  return tag ? `<${tag}>${html}</${tag}>` : html
}
