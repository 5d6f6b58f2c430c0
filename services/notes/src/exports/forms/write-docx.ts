import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import {
  type Citation,
  type Printed,
  type PrintedCell,
  type PrintedDocument,
  type PrintedPicture,
  type PrintedTable,
  type Run,
  sourceLine,
} from '#src/exports/printed.ts'

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const
/** Twentieths of a point. */
const INDENT = 360
const GREY = '716C69'

/** The document for Word and its like. */
export function writeDocx({ title, about, blocks, appendix, citations }: PrintedDocument): Promise<Buffer> {
  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(clean(title))] }),
    ...(about ? [new Paragraph({ children: [new TextRun({ text: clean(about), color: GREY })] })] : []),
    ...blocks.flatMap((block) => partsOf(block)),
    ...sourcesOf(appendix, citations),
  ]
  const styles = {
    default: { document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 160 } } } },
  }
  return Packer.toBuffer(new Document({ title: clean(title), creator: 'Verbatim', styles, sections: [{ children }] }))
}

/** As wide as a page of text, in pixels. */
const PAGE_WIDTH = 600

function pictureRun({ bytes, format, width, height, alt }: PrintedPicture): ImageRun {
  const scale = Math.min(1, PAGE_WIDTH / width)
  const words = clean(alt)
  return new ImageRun({
    type: format === 'png' ? 'png' : 'jpg',
    data: bytes,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: 'Picture', title: words, description: words },
  })
}

type Part = Paragraph | Table
type Frame = Pick<IParagraphOptions, 'border' | 'shading'>

/** A block as what stands in the file, `frame` around each of its paragraphs. */
function partsOf(block: Printed, frame: Frame = {}): Part[] {
  if (block.kind === 'table') return [tableOf(block.table), new Paragraph({})]
  if (block.kind !== 'callout') return [new Paragraph({ ...paragraphOf(block), ...frame })]
  const tone = new Paragraph({ ...IN_A_FRAME, children: [new TextRun({ text: block.tone, bold: true })] })
  return [tone, ...block.blocks.flatMap((one) => partsOf(one, IN_A_FRAME))]
}

function paragraphOf(block: Exclude<Printed, { kind: 'callout' | 'table' }>): IParagraphOptions {
  switch (block.kind) {
    case 'heading':
      return { heading: HEADINGS[block.level], children: textRuns(block.runs) }
    case 'text':
      return { children: textRuns(block.runs) }
    case 'quoted':
      return { ...BESIDE_A_LINE, children: textRuns(block.runs) }
    case 'item': {
      const left = INDENT * (block.depth + 1)
      const mark = block.marker ? [new TextRun(`${block.marker}\t`)] : []
      const indent = { left, hanging: block.marker ? INDENT : 0 }
      return { indent, tabStops: [{ type: 'left', position: left }], children: [...mark, ...textRuns(block.runs)] }
    }
    case 'turn':
      return { children: [...turnHead(block), ...textRuns(block.runs)] }
    case 'code':
      return { children: lined(block.text, { font: 'Consolas' }) }
    case 'rule':
      return { border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'D2CFCC', space: 1 } } }
    case 'picture':
      return { children: [pictureRun(block)] }
    case 'leftOut':
      return { children: [new TextRun({ text: clean(block.text), italics: true, color: GREY })] }
  }
}

/** A table as wide as the page. A row of headings stands again on each page that it goes on to. */
function tableOf({ rows, isHeaded }: PrintedTable): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, at) => new TableRow({ tableHeader: isHeaded && at === 0, cantSplit: true, children: cells.map(cellOf) }),
    ),
  })
}

function cellOf({ columns, rows, heads, blocks }: PrintedCell): TableCell {
  const parts = blocks.flatMap((block) => partsOf(block))
  return new TableCell({
    columnSpan: columns,
    rowSpan: rows,
    children: parts.length ? parts : [new Paragraph({})],
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(heads ? { shading: { fill: 'F5F3F1' } } : {}),
  })
}

const FRAME = { style: BorderStyle.SINGLE, size: 4, color: 'D2CFCC', space: 6 } as const
const IN_A_FRAME = {
  border: { top: FRAME, bottom: FRAME, left: FRAME, right: FRAME },
  shading: { fill: 'FAF9F7' },
} as const

const BESIDE_A_LINE = {
  indent: { left: INDENT },
  border: { left: { style: BorderStyle.SINGLE, size: 12, color: 'D2CFCC', space: 12 } },
  alignment: AlignmentType.LEFT,
} as const

function turnHead({ speaker, at }: Extract<Printed, { kind: 'turn' }>): TextRun[] {
  if (!speaker && !at) return []
  const moment = at ? [new TextRun({ text: `${speaker ? '  ' : ''}${at}`, color: GREY })] : []
  return [...(speaker ? [new TextRun({ text: clean(speaker), bold: true })] : []), ...moment, new TextRun({ break: 1 })]
}

function sourcesOf(appendix: string, citations: readonly Citation[]): Paragraph[] {
  if (!citations.length) return []
  const heading = new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(clean(appendix))] })
  return [heading, ...citations.map(sourceParagraph)]
}

function sourceParagraph(citation: Citation): Paragraph {
  const { number, quote, tags, link } = citation
  const tagged = tags.length ? ` Tags: ${tags.join(', ')}.` : ''
  return new Paragraph({
    children: [
      ...lined(`[${number}] “${quote}” `, {}),
      new TextRun({ text: clean(`${sourceLine(citation)}.${tagged} `), color: GREY }),
      ...(link ? [linkTo(link, [new TextRun({ text: 'Open the quote', style: 'Hyperlink' })])] : []),
    ],
  })
}

const linkTo = (link: string, children: ParagraphChild[]): ExternalHyperlink =>
  new ExternalHyperlink({ link, children })

function textRuns(runs: readonly Run[]): ParagraphChild[] {
  return runs.flatMap(({ text, styles, href }): ParagraphChild[] => {
    const children = lined(text, {
      bold: styles.includes('bold'),
      italics: styles.includes('italic'),
      strike: styles.includes('strike'),
      ...(styles.includes('underline') ? { underline: {} } : {}),
      ...(styles.includes('code') ? { font: 'Consolas' } : {}),
      ...(href ? { style: 'Hyperlink' } : {}),
    })
    return href ? [linkTo(href, children)] : children
  })
}

type Look = { bold?: boolean; italics?: boolean; strike?: boolean; underline?: object; font?: string; style?: string }

/** Text whose line breaks are kept. */
const lined = (text: string, look: Look): TextRun[] =>
  text.split('\n').map((line, at) => new TextRun({ text: clean(line), ...look, ...(at ? { break: 1 } : {}) }))

/** Without what XML cannot say. */
const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very ones that XML 1.0 forbids.
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
