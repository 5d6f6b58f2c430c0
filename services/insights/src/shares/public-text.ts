import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { safeHref } from '@verbatim/contracts/links.ts'
import type { Mark, Node } from 'prosemirror-model'
import type { SharedQuote } from './shared-quote-repository.ts'

/** Text that may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

type Quotes = ReadonlyMap<string, SharedQuote>

/** A published document as HTML that needs no script. Nothing of it loads from anywhere. */
export function publicText(content: unknown, quotes: Quotes): string {
  return inside(documentSchema.nodeFromJSON(content), quotes)
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  turn: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
}

const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

const inside = (node: Node, quotes: Quotes): string => {
  let html = ''
  node.forEach((child) => {
    html += nodeHtml(child, quotes)
  })
  return html
}

function nodeHtml(node: Node, quotes: Quotes): string {
  const { name } = node.type
  if (name === 'text') return node.marks.reduce(marked, escapeHtml(node.text ?? ''))
  if (name === 'hardBreak') return '<br>'
  if (name === 'horizontalRule') return '<hr>'
  if (name === 'heading') {
    // The page's title is the one heading above them.
    const tag = node.attrs.level === 3 ? 'h3' : 'h2'
    return `<${tag}>${inside(node, quotes)}</${tag}>`
  }
  if (name === 'codeBlock') return `<pre><code>${inside(node, quotes)}</code></pre>`
  if (name === 'highlightCard') return quoteHtml(quotes.get(String(node.attrs.highlightId)))
  if (name === 'image') return '<p class="left-out">A picture is left out of this page.</p>'
  const tag = TAGS[name]
  return tag ? `<${tag}>${inside(node, quotes)}</${tag}>` : inside(node, quotes)
}

function marked(html: string, mark: Mark): string {
  if (mark.type.name === 'link') {
    const href = safeHref(mark.attrs.href)
    return href ? `<a href="${escapeHtml(href)}" rel="noopener noreferrer nofollow">${html}</a>` : html
  }
  const tag = MARKS[mark.type.name]
  return tag ? `<${tag}>${html}</${tag}>` : html
}

function quoteHtml(quote: SharedQuote | undefined): string {
  if (!quote) return '<p class="left-out">A quote is left out of this page.</p>'
  const name = quote.speakerName ? `<figcaption>${escapeHtml(quote.speakerName)}</figcaption>` : ''
  return `<figure><blockquote>“${escapeHtml(quote.quote)}”</blockquote>${name}</figure>`
}
