import type { Slide } from '@verbatim/contracts/document-parts/slides.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { hostOf } from '@verbatim/contracts/embeds.ts'
import { escapeHtml, quoteHtml, textHtml } from '@verbatim/shares/public-text.ts'
import { Fragment, type Node } from 'prosemirror-model'
import { type Citation, plainLine, sourceLine } from '#src/exports/printed.ts'
import type { ShownInsight } from './asked-bundle.ts'
import type { BundledSound, SaidWord } from './bundled-clips.ts'
import { chartHtml } from './chart-html.ts'
import type { BundlePlan } from './plan-bundle.ts'

/** What an archive holds, and the names of the clips and pictures that are in it. */
export type Bundled = { plan: BundlePlan; shown: ReadonlySet<string> }

/** What a slide shows, in a line: for the overview and for who hears it. */
export function slideTitle(slide: Slide, { title }: ShownInsight): string {
  if (slide.kind === 'title') return title
  const heading = slide.heading?.textContent.trim()
  if (slide.kind === 'quote') return heading ? `Quote: ${heading}` : 'Quote'
  const words = slide.nodes[0]?.textContent.trim() ?? ''
  return heading || (words.length > TITLE ? `${words.slice(0, TITLE - 1)}…` : words) || 'Text'
}

/** As many characters of a text say what it is about. */
const TITLE = 80

/** What stands on a slide, without its frame. */
export function slideHtml(slide: Slide, insight: ShownInsight, bundled: Bundled): string {
  if (slide.kind === 'title') return titleHtml(insight)
  if (slide.kind === 'quote') return quoteSlide(slide.highlightId, slide.heading, insight, bundled)
  const heading = slide.heading ? `<h2>${escapeHtml(slide.heading.textContent)}</h2>` : ''
  return `<div class="words">${heading}<div class="text">${nodesHtml(slide.nodes, bundled)}</div></div>`
}

/** What is to be said on a slide; empty without anything. */
export const notesHtml = ({ notes }: Slide, bundled: Bundled): string =>
  notes.length
    ? `<aside class="notes" aria-label="Speaker notes"><p class="tone">Speaker notes</p>${nodesHtml(notes, bundled)}</aside>`
    : ''

const titleHtml = ({ title, about, evidence }: ShownInsight): string =>
  `<div class="words"><h1>${escapeHtml(title)}</h1><p class="meta">${[about, evidence].filter(Boolean).map(escapeHtml).join(' · ')}</p></div>`

function quoteSlide(id: string, heading: Node | null, { title }: ShownInsight, bundled: Bundled): string {
  const { citations, sounds } = bundled.plan
  const claim = `<header><h2>${escapeHtml(heading?.textContent ?? title)}</h2></header>`
  const citation = citations.get(id)
  if (!citation) return `${claim}<div class="said"><p class="left-out">${GONE}</p></div>`
  const sound = sounds.get(id)
  const clip = sound ? clipHtml(sound, bundled.shown) : ''
  const isFilm = clip.startsWith('<video')
  return `${claim}<div class="said${isFilm ? ' film' : ''}">${clip}${saidHtml(citation, sound?.words ?? [])}</div>`
}

const GONE = 'This quote is gone, or its note could not be opened by who made this.'

function saidHtml(citation: Citation, words: readonly SaidWord[]): string {
  const { quote, said, tags } = citation
  const who = said ? `<b>${escapeHtml(said)}</b> ` : ''
  const list = tags.map((tag) => `<li>${escapeHtml(tag)}</li>`).join('')
  return (
    `<figure><blockquote${quote.length > LONG ? ' class="long"' : ''}>${spokenHtml(quote, words)}</blockquote>` +
    `<figcaption>${who}${escapeHtml(sourceLine({ ...citation, said: '' }))}</figcaption>` +
    `${list && `<ul class="tags" aria-label="Tags">${list}</ul>`}</figure>`
  )
}

/** From how many characters on a quote is set smaller, so that it stands on one screen. */
const LONG = 240

/** The words of a quote, each with the milliseconds of the clip in which it is said. */
function spokenHtml(quote: string, words: readonly SaidWord[]): string {
  let at = 0
  let html = ''
  for (const { from, to, startMs, endMs } of words) {
    if (from < at || to > quote.length) continue
    const word = escapeHtml(quote.slice(from, to))
    html += `${escapeHtml(quote.slice(at, from))}<span data-said="${Math.round(startMs)} ${Math.round(endMs)}">${word}</span>`
    at = to
  }
  return html + escapeHtml(quote.slice(at))
}

function clipHtml({ clip }: BundledSound, shown: ReadonlySet<string>): string {
  if (clip === 'tooLong') return '<p class="left-out">Its clip takes over three minutes, and is not in this bundle.</p>'
  if (clip === 'noRoom') return '<p class="left-out">There was no room for its clip in this bundle.</p>'
  if (!shown.has(clip.name)) return '<p class="left-out">Its clip could not be cut, or there was no room for it.</p>'
  const tag = clip.isFilm ? 'video' : 'audio'
  return `<${tag} controls playsinline preload="metadata" aria-label="Clip" src="${clip.name}"></${tag}>`
}

const nodesHtml = (nodes: readonly Node[], bundled: Bundled): string =>
  textHtml(documentSchema.node('doc', null, nodes.map(withoutLinks)), (card) => cardHtml(card, bundled))

/** The words of links without the links: nothing of an archive leads anywhere. */
function withoutLinks(node: Node): Node {
  if (node.isText) return node.mark(node.marks.filter(({ type }) => type.name !== 'link'))
  return node.isLeaf ? node : node.copy(Fragment.from(node.children.map(withoutLinks)))
}

function cardHtml(card: Node, { plan, shown }: Bundled): string {
  const { name } = card.type
  if (name === 'highlightCard') {
    const citation = plan.citations.get(String(card.attrs.highlightId))
    return citation ? quoteHtml(citation.quote, citation.said) : leftOut(GONE)
  }
  if (name === 'image') return pictureOf(card, { plan, shown })
  if (name === 'embed') return embedOf(card)
  if (name === 'fileCard') {
    const file = plan.files.get(card.attrs.fileId)
    if (!file) return leftOut('A file that is gone, or could not be opened.')
    return leftOut(plan.names ? `File, not in this bundle: ${file.name}` : 'A file, not in this bundle')
  }
  const chart = name === 'chartCard' ? plan.chartOf(card) : null
  if (chart) return chartHtml(chart)
  const printed = plan.printCard(card)
  return printed
    ? `<p class="card">${escapeHtml(plainLine(printed))}</p>`
    : leftOut('A card of something that is gone, or could not be opened.')
}

function pictureOf({ attrs: { fileId, alt } }: Node, { plan, shown }: Bundled): string {
  const picture = plan.pictures.get(fileId)
  const words = String(alt ?? '').trim()
  return picture && shown.has(picture.name)
    ? `<figure class="picture"><img src="${picture.name}" alt="${escapeHtml(words)}"></figure>`
    : leftOut(`Picture, not in this bundle${words && `: ${words}`}`)
}

const embedOf = ({ attrs: { url } }: Node): string =>
  leftOut(`Something at ${hostOf(String(url)) ?? 'another host'} is not in this bundle: it needs the network.`)

const leftOut = (words: string): string => `<p class="left-out">${escapeHtml(words)}</p>`
