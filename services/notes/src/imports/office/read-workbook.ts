import { DOCUMENT_ARCHIVE } from '#src/imports/archive-limits.ts'
import { lookOfFormat, type NumberLook } from '#src/imports/office/cell-values.ts'
import { mainPart, type OfficeArchive, openOfficeArchive } from '#src/imports/office/office-archive.ts'
import { type Formats, sheetRows } from '#src/imports/office/sheet-rows.ts'
import { relationOf } from '#src/imports/office/xml-events.ts'
import type { Table } from '#src/imports/surveys/table.ts'
import { damaged, tooMuchText, unreadable } from '#src/imports/unreadable.ts'

/** Of all words that cells share; a cell may name any of them again. */
const SHARED_MAX = { texts: 2_000_000, characters: 50_000_000 }
const SHEETS_MAX = 200

export type Workbook = AsyncDisposable & {
  /** The sheets that are shown, in their order. */
  tables: Table[]
  /** Sheets that somebody hid; they are left out. */
  hidden: number
}

/**
 * A spreadsheet (xlsx), sheet by sheet. Of a formula the result counts that was saved with it; nothing is computed.
 * Throws UnprocessableContent for what is damaged, unpacks to too much, or has more than 200 sheets.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const archive = await openOfficeArchive(path, 'spreadsheet', DOCUMENT_ARCHIVE)
  try {
    const book = await mainPart(archive, 'xl/workbook.xml')
    if (!archive.has(book)) throw damaged('spreadsheet')
    const { sheets, isMac } = await sheetsOf(archive, book)
    if (sheets.length > SHEETS_MAX)
      throw unreadable(`This file has more than ${SHEETS_MAX} sheets. Cut it into parts and upload them.`)
    const relations = await archive.relations(book)
    const pathOf = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.path
    const texts = await sharedTexts(archive, pathOf('sharedStrings'))
    const formats: Formats = { isMac, looks: await numberLooks(archive, pathOf('styles')) }
    const shown = sheets.filter(({ isHidden }) => !isHidden)
    const tables = shown.flatMap(({ name, relation }): Table[] => {
      const part = relations.get(relation)
      // A sheet may also be nothing but a chart.
      if (part?.kind !== 'worksheet') return []
      return [{ name, isSheet: true, rows: sheetRows({ archive, part: part.path, name, texts, formats }) }]
    })
    const dispose = () => archive[Symbol.asyncDispose]()
    return { tables, hidden: sheets.length - shown.length, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await archive[Symbol.asyncDispose]()
    throw error
  }
}

type Sheet = { name: string; relation: string; isHidden: boolean }

async function sheetsOf(archive: OfficeArchive, book: string): Promise<{ sheets: Sheet[]; isMac: boolean }> {
  const sheets: Sheet[] = []
  let isMac = false
  await archive.read(book, {
    open(name, attributes) {
      if (name === 'workbookPr') isMac = isOn(attributes.date1904)
      if (name !== 'sheet') return
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      sheets.push({ name: attributes.name ?? '', relation: relationOf(attributes), isHidden })
    },
  })
  return { sheets, isMac }
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The texts that cells name by number. How a word is to be read aloud stands beside it and is no part of it. */
async function sharedTexts(archive: OfficeArchive, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!part || !archive.has(part)) return texts
  let [text, isText, isAloud, characters] = ['', false, false, 0]
  await archive.read(part, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isAloud = true
      isText = name === 't' && !isAloud
    },
    text(more) {
      if (!isText) return
      characters += more.length
      if (characters > SHARED_MAX.characters) throw tooMuchText()
      text += more
    },
    close(name) {
      isText = false
      if (name === 'rPh') isAloud = false
      if (name === 'si' && texts.push(text) > SHARED_MAX.texts) throw tooMuchText()
    },
  })
  return texts
}

/** How the numbers of each cell style are shown. */
async function numberLooks(archive: OfficeArchive, part: string | undefined): Promise<NumberLook[]> {
  const looks: NumberLook[] = []
  if (!part || !archive.has(part)) return looks
  const patterns = new Map<number, string>()
  let isCellStyles = false
  await archive.read(part, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'cellXfs') isCellStyles = true
      if (name === 'numFmt') patterns.set(Number(numFmtId), formatCode ?? '')
      if (name === 'xf' && isCellStyles) looks.push(lookOfFormat(Number(numFmtId), patterns.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return looks
}
