import markdownIt, { type Token } from 'markdown-it'
import type { Node } from 'prosemirror-model'
import { invalid } from '../errors.ts'
import { blocksOfHtml, type HtmlReading } from './html-document.ts'

/** CommonMark with tables and strike-through. HTML inside is shown as the text it is. */
const markdown = markdownIt({ html: false, linkify: false, typographer: false })

/** Cells that the rows of tables lack and markdown-it adds: 2,000 characters can ask for 65,000 of them. */
const MISSING_CELLS_MAX = 5000
const RAGGED = `The tables of this text lack more than ${MISSING_CELLS_MAX.toLocaleString('en-US')} cells. Give every row as many cells as its head.`

/**
 * Markdown as the blocks of a document; see `blocksOfHtml` for what comes through. Throws ValidationError for tables
 * whose rows lack more than 5,000 cells of their heads.
 */
export function blocksOfMarkdown(text: string, reading: HtmlReading = {}): Node[] {
  const env = {}
  const tokens = markdown.parse(text, env)
  // Parsing has an end of its own for the cells it adds; to make them a page and read that would take seconds.
  if (missingCells(tokens, text) > MISSING_CELLS_MAX) throw invalid(RAGGED)
  return blocksOfHtml(markdown.renderer.render(tokens, markdown.options, env), reading)
}

/** At least how many cells nobody wrote: a row of written cells has one fewer than signs between them, or less. */
function missingCells(tokens: readonly Token[], text: string): number {
  let unwritten = 0
  for (const { type } of tokens) {
    if (type === 'td_open' || type === 'th_open') unwritten += 1
    else if (type === 'tr_open') unwritten -= 1
  }
  return unwritten > MISSING_CELLS_MAX ? unwritten - (text.split('|').length - 1) : unwritten
}
