import {
  type Citation,
  type Printed,
  type PrintedCell,
  type PrintedDocument,
  type PrintedTable,
  plainLine,
  type Run,
  type Style,
  sourceLine,
} from '#src/exports/printed.ts'

/** The document in CommonMark, with what it quotes as footnotes at the end. Nothing of a text is taken for a mark. */
export function writeMarkdown({ title, about, blocks, appendix, citations }: PrintedDocument): string {
  const parts = [`# ${escaped(title)}`, about && `*${escaped(about)}*`, ...blocks.map(markdownBlock)]
  if (citations.length) parts.push(`## ${escaped(appendix)}`, ...citations.map(source))
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function markdownBlock(block: Printed): string {
  switch (block.kind) {
    case 'heading':
      // The title is the one heading above them.
      return `${'#'.repeat(block.level + 1)} ${inline(block.runs)}`
    case 'text':
      return lineStart(inline(block.runs))
    case 'quoted':
      return prefixed(lineStart(inline(block.runs)), '> ')
    case 'item':
      return item(block)
    case 'turn': {
      const head = [block.speaker && `**${escaped(block.speaker)}**`, block.at].filter(Boolean).join(' ')
      return head ? `${head}  \n${lineStart(inline(block.runs))}` : lineStart(inline(block.runs))
    }
    case 'code':
      return fenced(block.text)
    case 'rule':
      return '---'
    case 'picture':
    case 'leftOut':
      return `*${escaped(plainLine(block))}*`
    case 'callout':
      return prefixed([`**${escaped(block.tone)}**`, ...block.blocks.map(markdownBlock)].join('\n\n'), '> ')
    case 'table':
      return markdownTable(block.table)
  }
}

/** A table as GitHub's form of Markdown has it: a row of headings above, and a cell for each place. */
function markdownTable({ width, isHeaded, rows }: PrintedTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const lines = rows.map((cells) => line(placesOf(cells, width)))
  const none = Array.from({ length: width }, () => '')
  const head = isHeaded ? lines.splice(0, 1) : [line(none)]
  return [...head, line(none.map(() => '---')), ...lines].join('\n')
}

function placesOf(cells: readonly PrintedCell[], width: number): string[] {
  const places = Array.from({ length: width }, () => '')
  for (const { column, blocks } of cells) places[column] = blocks.map(cellLine).filter(Boolean).join('<br>')
  return places
}

/** A block in a cell, which is one line and ends at the next bar. */
function cellLine(block: Printed): string {
  const text = 'runs' in block ? inline(block.runs) : escaped(plainLine(block))
  const mark = block.kind === 'item' && block.marker ? `${block.marker} ` : ''
  return `${mark}${text.replaceAll(/ *\n/g, '<br>').replaceAll(/(?<!\\)\|/g, '\\|')}`
}

function item({ depth, marker, runs }: Extract<Printed, { kind: 'item' }>): string {
  const text = lineStart(inline(runs))
  const indent = '    '.repeat(depth)
  const mark = marker === '•' ? '-   ' : marker.padEnd(4)
  return prefixed(marker ? `${mark}${text}` : `    ${text}`, indent)
}

function source(citation: Citation): string {
  const { number, quote, tags, link } = citation
  const tagged = tags.length ? ` Tags: ${tags.map(escaped).join(', ')}.` : ''
  return `\\[${number}\\] “${escaped(quote)}” ${escaped(sourceLine(citation))}.${tagged}${link ? ` <${link}>` : ''}`
}

const MARKS: Readonly<Record<Exclude<Style, 'code'>, readonly [string, string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  underline: ['<u>', '</u>'],
  strike: ['~~', '~~'],
}

const inline = (runs: readonly Run[]): string => runs.map(run).join('')

function run({ text, styles, href }: Run): string {
  if (text === '\n') return '  \n'
  // Marks do not hold beside spaces.
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (!inner) return text
  let marked = styles.includes('code') ? coded(inner) : escaped(inner)
  for (const style of styles) if (style !== 'code') marked = `${MARKS[style][0]}${marked}${MARKS[style][1]}`
  if (href) marked = `[${marked}](<${href.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`
  return `${before}${marked}${after}`
}

const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>~|&]/g, (sign) => `\\${sign}`)

/** What would begin a heading, list, quotation, rule or code at the start of a line. */
const lineStart = (text: string): string =>
  text.replaceAll(
    /^( {0,3})(#{1,6}(?=\s|$)|[-+=](?=\s|$|[-=])|\d{1,9}(?=[.)]))/gm,
    (_all, space: string, mark: string) => (/^\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`),
  )

const prefixed = (text: string, prefix: string): string => text.replaceAll(/^/gm, prefix)

const longest = (text: string, sign: RegExp): number =>
  Math.max(0, ...(text.match(sign) ?? []).map((found) => found.length))

const coded = (text: string): string => {
  const fence = '`'.repeat(longest(text, /`+/g) + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

const fenced = (text: string): string => {
  const fence = '`'.repeat(Math.max(3, longest(text, /`+/g) + 1))
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`
}
