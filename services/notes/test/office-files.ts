import JSZip from 'jszip'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An archive of these parts. */
export function zipped(parts: Record<string, string>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [path, text] of Object.entries(parts)) zip.file(path, text)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 6 } })
}

const relations = (targets: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A cell: text, a number, or its own markup. */
type Cell = string | number | { xml: string }
export type Sheet = { name: string; state?: 'hidden'; rows: readonly (readonly Cell[])[] }

/** The parts of a spreadsheet, as programs write them: texts are shared, styles 1 and 2 are a day and hundredths. */
export function workbook(sheets: readonly Sheet[]): Record<string, string> {
  const texts: string[] = []
  const cell = (value: Cell, at: string): string => {
    if (typeof value === 'object') return value.xml.replace('<c', `<c r="${at}"`)
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    return value === '' ? '' : `<c r="${at}" t="s"><v>${texts.push(value) - 1}</v></c>`
  }
  const parts = sheets.map(({ rows }) => {
    const lines = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => cell(value, `${columnName(column)}${row + 1}`)).join('')}</row>`,
    )
    return `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
  })
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${XML}<workbook xmlns:r="${OFFICE}"><workbookPr/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_sheet, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['rId900', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['rId901', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `${XML}<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `${XML}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\ mmm\\ yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(parts.map((text, at) => [`xl/worksheets/sheet${at + 1}.xml`, text])),
  }
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

export const xlsx = (sheets: readonly Sheet[]): Promise<Buffer> => zipped(workbook(sheets))

export type Slide = { title?: string; body?: string; notes?: string }

const shape = (kind: string, text: string): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:txBody>${text
    .split('\n')
    .map((line) => `<a:p><a:r><a:t>${escaped(line)}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`

/** The parts of a presentation. A body may be markup of its own. */
export function presentation(slides: readonly Slide[]): Record<string, string> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="p" xmlns:r="${OFFICE}"><p:sldIdLst>${slides
      .map((_slide, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_slide, at) => [`rId${at + 1}`, 'slide', `slides/slide${at + 1}.xml`] as const),
    ),
  }
  for (const [at, { title, body, notes }] of slides.entries()) {
    const number = at + 1
    const text = body?.startsWith('<') ? body : body ? shape('body', body) : ''
    parts[`ppt/slides/slide${number}.xml`] =
      `${XML}<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${title ? shape('title', title) : ''}${text}${shape('sldNum', String(number))}</p:spTree></p:cSld></p:sld>`
    if (!notes) continue
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = relations([
      ['rId1', 'notesSlide', `../notesSlides/notesSlide${number}.xml`],
    ])
    parts[`ppt/notesSlides/notesSlide${number}.xml`] =
      `${XML}<p:notes xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shape('sldImg', 'Slide in small')}${shape('body', notes)}${shape('sldNum', String(number))}</p:spTree></p:cSld></p:notes>`
  }
  return parts
}

export const pptx = (slides: readonly Slide[]): Promise<Buffer> => zipped(presentation(slides))
