import { writeFileSync } from 'node:fs'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { expect, test } from 'vitest'
import { type Printed, printedBlocks } from '../printed.ts'
import { writeDocx } from './write-docx.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writePdf } from './write-pdf.ts'
import { writeText } from './write-text.ts'

const words = (text: string, ...marks: string[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: marks.map((type) => ({ type })) }],
})
const cell = (text: string, type = 'tableCell', attrs = {}) => ({ type, attrs, content: [words(text)] })
const row = (...content: object[]) => ({ type: 'tableRow', content })
const head = (...texts: string[]) => row(...texts.map((text) => cell(text, 'tableHeader')))
const table = (...content: object[]) => ({ type: 'table', content })
const list = (...texts: string[]) => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [words(text)] })),
})
const printed = (...content: object[]) => ({
  ...{ title: 'T', about: '', appendix: '', citations: [] },
  blocks: printedBlocks(documentSchema.nodeFromJSON({ type: 'doc', content }), new Map()),
})
const markdown = (...content: object[]): string => writeMarkdown(printed(...content)).replace(/^# T\n\n|\n$/g, '')

const STEPS = table(head('Step', 'Days'), row(cell('Papers'), cell('3')))
const CALLOUT = { type: 'callout', attrs: { tone: 'WARNING' }, content: [words('Beware'), list('of it')] }
const COLUMNS = {
  type: 'columns',
  content: ['left', 'right'].map((one) => ({ type: 'column', content: [words(one)] })),
}

test('in Markdown a callout is a quotation under its kind, a table one of GitHub, and columns stand below each other', () => {
  expect(markdown(CALLOUT)).toBe('> **Warning**\n> \n> Beware\n> \n> -   of it')
  expect(markdown(STEPS)).toBe('| Step | Days |\n| --- | --- |\n| Papers | 3 |')
  expect(markdown(COLUMNS)).toBe('left\n\nright')
})

test('a table without headings, with cells that reach over others and words that look like marks is one too', () => {
  expect(markdown(table(row(cell('a', 'tableCell', { colspan: 2 }), cell('b')), row(cell('c'))))).toBe(
    '|  |  |  |\n| --- | --- | --- |\n| a |  | b |\n| c |  |  |',
  )
  const code = { type: 'tableCell', content: [words('x|y', 'code'), words('a|b'), list('one', 'two')] }
  expect(markdown(table(head('h'), row(code)))).toBe('| h |\n| --- |\n| `x\\|y`<br>a\\|b<br>• one<br>• two |')
})

test('as plain text a row is a line', () => {
  expect(writeText(printed(STEPS, CALLOUT))).toBe('T\n\nStep | Days\nPapers | 3\n\nWarning:\nBeware\n• of it\n')
})

test('in Word a table is a table, whose headings stand again on each page', async () => {
  const bytes = await writeDocx(printed(STEPS, CALLOUT, COLUMNS))
  const { default: zip } = await import('jszip')
  const xml = (await (await zip.loadAsync(bytes)).file('word/document.xml')?.async('text')) ?? ''
  expect(xml.match(/<w:tr>/g)).toHaveLength(2)
  expect(xml).toContain('<w:tblHeader/>')
  expect(xml).toContain('Warning')
})

test('a PDF has rows and headings in its structure, or a line for each row of a table that no page holds', async () => {
  const spread = table(
    head('Step', 'Days', 'Who'),
    row(cell('Papers', 'tableHeader'), cell('A long wait '.repeat(12), 'tableCell', { colspan: 2 })),
    row(cell('x', 'tableCell', { rowspan: 2 }), cell('y'), cell('z')),
    row(cell('v'), cell('w')),
  )
  const pdf = await structureOf(printed(words('Before'), CALLOUT, spread, COLUMNS, STEPS))
  expect(pdf.match(/\/S \/Table\b/g)).toHaveLength(2)
  expect(pdf.match(/\/S \/TR\b/g)).toHaveLength(6)
  expect(pdf.match(/\/Scope \/Column/g)).toHaveLength(5)
  expect(pdf.match(/\/Scope \/Row/g)).toHaveLength(1)
  expect([pdf.includes('/ColSpan 2'), pdf.includes('/RowSpan 2')]).toEqual([true, true])
  const wide = table(row(...Array.from({ length: 20 }, (_, at) => cell(`c${at}`))))
  expect(await structureOf(printed(wide))).not.toContain('/S /Table')
  const high = table(row(cell('word '.repeat(5000))))
  expect(await structureOf(printed(high))).not.toContain('/S /Table')
})

test('a long table goes on on the next pages', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => row(cell(`Step ${at}`), cell('waits '.repeat(1 + (at % 30)))))
  const pdf = await structureOf(printed(table(head('Step', 'Words'), ...rows)))
  expect(pdf.match(/\/S \/TR\b/g)).toHaveLength(121)
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(2)
})

async function structureOf(given: Parameters<typeof writePdf>[0]): Promise<string> {
  const bytes = await writePdf(given)
  if (process.env.SHOW) writeFileSync(`/tmp/structure-${given.blocks.length}.pdf`, bytes)
  return bytes.toString('latin1')
}

test('a table with too many places is a line a row, and frames within frames are drawn five deep', () => {
  const cell = (text: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }],
  })
  const row = (...texts: string[]) => ({ type: 'tableRow', content: texts.map(cell) })
  const wide = row(...Array.from({ length: 400 }, () => ''))
  const table = { type: 'table', content: [row('a', 'b'), wide, ...Array.from({ length: 400 }, () => row(''))] }
  const read = (content: object[]) => printedBlocks(documentSchema.nodeFromJSON({ type: 'doc', content }), new Map())
  expect(read([table])[0]).toMatchObject({ kind: 'text', runs: [{ text: 'a | b' }] })
  let nested: object = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] }
  for (let depth = 0; depth < 50; depth++) nested = { type: 'callout', content: [nested] }
  const frames = (blocks: readonly Printed[]): number => {
    const [first] = blocks
    return first?.kind === 'callout' ? 1 + frames(first.blocks) : 0
  }
  expect(frames(read([nested]))).toBe(5)
})
