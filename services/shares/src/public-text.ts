import { isHalf, layoutOf } from '@verbatim/contracts/document-parts/card-look.ts'
import { TONE_WORDS, toneOf } from '@verbatim/contracts/document-parts/containers.ts'
import { type GridCell, tableGrid } from '@verbatim/contracts/document-parts/table-grid.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { hostOf } from '@verbatim/contracts/embeds.ts'
import { safeHref } from '@verbatim/contracts/links.ts'
import type { Mark, Node } from 'prosemirror-model'
import { hueOf } from './public-style.ts'

/** Text that may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** What stands in the place of a quote, picture, file, embed or live card; null for one that the page does not show. */
export type CardHtml = (card: Node) => string | null

/** A document as HTML that needs no script. Nothing of it loads from anywhere, and what is not shown leaves no gap. */
export const textHtml = (doc: Node, card: CardHtml): string => inside(doc, card)

/** The same, in pieces that may stand in different parts of a page. */
export function publicPieces(content: unknown, card: CardHtml): string[] {
  return piecesOf(documentSchema.nodeFromJSON(content), card)
}

/**
 * Words of a person, and who that is unless nobody is named.
 * @param time of the recording at which they begin.
 * @param player what plays them, if anything does.
 */
export function quoteHtml(quote: string, speakerName: string, time = '', player = ''): string {
  const who = speakerName && `<b>${escapeHtml(speakerName)}</b>`
  const at = time && `<span class="at">${time}</span>`
  return `<figure><blockquote>“${escapeHtml(quote)}”</blockquote>${who || at ? `<figcaption>${who}${at}</figcaption>` : ''}${player}</figure>`
}

/** Tags in their hues, each title once; nothing where there is none. */
export function tagListHtml(tags: readonly { title: string; color: string }[], kind = ''): string {
  const byTitle = new Map(tags.map((tag) => [tag.title, tag]))
  const list = [...byTitle.values()].map(({ title, color }) => `<li class="${hueOf(color)}">${escapeHtml(title)}</li>`)
  return list.length ? `<ul class="tags${kind && ` ${kind}`}" aria-label="Tags">${list.join('')}</ul>` : ''
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

/** Blocks for which something of elsewhere stands. */
const CARDS = new Set(['highlightCard', 'referenceCard', 'chartCard', 'image', 'fileCard'])

const inside = (node: Node, card: CardHtml): string => piecesOf(node, card).join('')

/** So many quotes are one piece at most. Even, so that a longer row goes on below without a gap. */
const MOST_BESIDE = 20

/** Quotes that take half of the width each stand in a row where there is room, and a row is one piece. */
const piecesOf = (node: Node, card: CardHtml): string[] =>
  rowsOf(node.children).map((row) => {
    const html = row.map((child) => nodeHtml(child, card)).join('')
    return row.length > 1 ? `<div class="quotes">${html}</div>` : html
  })

function rowsOf(children: readonly Node[]): Node[][] {
  const rows: Node[][] = []
  for (const [at, child] of children.entries()) {
    const before = children[at - 1]
    const row = rows.at(-1)
    if (row && row.length < MOST_BESIDE && before && isHalf(before) && isHalf(child)) row.push(child)
    else rows.push([child])
  }
  return rows
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
  if (CARDS.has(name)) return asLine(node, card(node) ?? '')
  if (name === 'callout') return calloutHtml(node, card)
  if (name === 'columns') return `<div class="cols">${divs(node, card)}</div>`
  if (name === 'table') return tableHtml(node, card)
  if (name === 'embed') return card(node) ?? embedHtml(node)
  const tag = TAGS[name]
  return tag ? `<${tag}>${inside(node, card)}</${tag}>` : inside(node, card)
}

/** A colour alone would say nothing to many, and nothing on paper. */
function calloutHtml(node: Node, card: CardHtml): string {
  const tone = toneOf(node)
  const words = TONE_WORDS[tone]
  return `<aside role="note" aria-label="${words}" class="${tone.toLowerCase()}"><p class="tone">${words}</p>${inside(node, card)}</aside>`
}

const divs = (node: Node, card: CardHtml): string =>
  node.children.map((child) => `<div>${inside(child, card)}</div>`).join('')

/** A table that scrolls by itself where it is wider than the page, by keys too. */
function tableHtml(node: Node, card: CardHtml): string {
  const { rows, isHeaded } = tableGrid(node)
  const html = rows.map((cells) => `<tr>${cells.map((cell) => cellHtml(cell, card)).join('')}</tr>`)
  const head = isHeaded ? `<thead>${html[0]}</thead>` : ''
  const body = `<tbody>${html.slice(isHeaded ? 1 : 0).join('')}</tbody>`
  return `<div class="table" role="region" aria-label="Table" tabindex="0"><table>${head}${body}</table></div>`
}

function cellHtml({ node, columns, rows, heads }: GridCell, card: CardHtml): string {
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`
  const words = inside(node, card)
  return heads ? `<th scope="${heads}"${spans}>${words}</th>` : `<td${spans}>${words}</td>`
}

/** A quote as a line is smaller than the others; all of it can be read. */
const asLine = (node: Node, html: string): string =>
  html && 'layout' in node.attrs && layoutOf(node) === 'LINE' ? `<div class="line">${html}</div>` : html

/** What is at another host stays a link to it: nothing of it is loaded. */
function embedHtml({ attrs: { url } }: Node): string {
  const href = safeHref(url)
  if (href === null) return ''
  const host = hostOf(href)
  const link = `<a href="${escapeHtml(href)}" rel="noopener noreferrer nofollow">${escapeHtml(href)}</a>`
  return `<p>${host === null ? '' : `At ${escapeHtml(host)}: `}${link}</p>`
}

/** What plays a recording, or what is cut of one, once somebody presses it. */
export const playerHtml = (path: string, isFilm: boolean, label = 'Recording'): string => {
  const tag = isFilm ? 'video' : 'audio'
  return `<${tag} controls playsinline preload="none" aria-label="${label}" src="${escapeHtml(path)}"></${tag}>`
}

/** A picture that a page shows, with its words for those who do not see it. */
export const pictureHtml = (path: string, alt: string, kind = ''): string =>
  `<figure${kind && ` class="${kind}"`}><img src="${escapeHtml(path)}" alt="${escapeHtml(alt)}" loading="lazy"></figure>`

function marked(html: string, mark: Mark): string {
  if (mark.type.name === 'link') {
    const href = safeHref(mark.attrs.href)
    return href ? `<a href="${escapeHtml(href)}" rel="noopener noreferrer nofollow">${html}</a>` : html
  }
  const tag = MARKS[mark.type.name]
  return tag ? `<${tag}>${html}</${tag}>` : html
}
