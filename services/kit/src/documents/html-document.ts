import { IN_CELL } from '@verbatim/contracts/document-parts/tables.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { Parser } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import { DOMParser, type Node } from 'prosemirror-model'
import { invalid } from '../errors.ts'

const DEEPEST = 200

// An id from elsewhere would point at nobody: whoever speaks is named where the text is kept.
const rules = DOMParser.fromSchema(documentSchema).rules.map((rule) =>
  'node' in rule && rule.node === 'turn' ? { ...rule, getAttrs: () => ({ id: null }) } : rule,
)
const withTables = new DOMParser(documentSchema, rules)
const withoutTables = new DOMParser(documentSchema, [
  ...rules.filter((rule) => !('node' in rule && /^table/.test(rule.node ?? '')) && !rule.tag?.startsWith(IN_CELL)),
  // Rows become a line of their own, so that their words do not run together.
  { tag: 'tr', node: 'paragraph', getAttrs: () => ({ id: null }) },
])

/** Whether tables stay tables: insights have them, texts that are read and marked have a line for each row. */
export type HtmlReading = { tables?: boolean }

/**
 * HTML as the blocks of a document. Only what the schema knows comes through: no scripts, styles, foreign pictures or
 * unsafe links. Throws ValidationError when elements are nested more than 200 deep.
 */
export function blocksOfHtml(html: string, { tables = false }: HtmlReading = {}): Node[] {
  refuseDeepNesting(html)
  const clean = html.replaceAll('\u0000', '').toWellFormed()
  // Read as a whole document: setting innerHTML overflows the stack on many siblings.
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${clean}</body></html>`)
  const hasTables = document.body.querySelector('table, td, th') !== null
  // What a table is called stands above it.
  if (tables)
    for (const caption of document.body.querySelectorAll('table > caption')) caption.parentElement?.before(caption)
  const rows = document.body.querySelectorAll(tables ? 'table table tr' : 'tr')
  for (const row of rows) joinCells(row, (text) => document.createTextNode(text))
  return [...(tables && hasTables ? withTables : withoutTables).parse(document.body).children]
}

function refuseDeepNesting(html: string): void {
  let depth = 0
  const reader = new Parser({
    onopentag() {
      depth += 1
      if (depth > DEEPEST) throw invalid(`This HTML is nested too deeply. Use at most ${DEEPEST} levels.`)
    },
    onclosetag() {
      depth -= 1
    },
  })
  reader.end(html)
}

/** Parts the cells of a table row by " | ", unless they hold blocks of their own. */
function joinCells(row: Element, textNode: (text: string) => Text): void {
  const cells = [...row.children].filter((child) => /^t[dh]$/i.test(child.tagName))
  if (cells.some((cell) => cell.querySelector('div, ul, ol, table, pre, blockquote, p ~ p'))) return
  for (const [at, cell] of cells.entries()) {
    const paragraph = cell.querySelector('p')
    if (paragraph) paragraph.replaceWith(...paragraph.childNodes)
    if (at > 0) cell.prepend(textNode(' | '))
  }
}
