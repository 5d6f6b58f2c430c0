import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { OfficeArchive } from '#src/imports/office/office-archive.ts'
import type { XmlEvents } from '#src/imports/office/xml-events.ts'
import { tooMuchText } from '#src/imports/unreadable.ts'

/** A paragraph or a row of a table on a slide. */
export type Passage = { role: 'title' | 'text'; text: string }

/** Shapes that a layout fills by itself: the number of the page, the date, what stands on every page. */
const FURNITURE: ReadonlySet<string> = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])

/** What is written on a slide, or on its page of notes, in the order in which it lies there. */
export async function passagesOf(archive: OfficeArchive, part: string): Promise<Passage[]> {
  const passages: Passage[] = []
  await archive.read(
    part,
    passageEvents((passage) => passages.push(passage)),
  )
  return passages
}

function passageEvents(onPassage: (passage: Passage) => void): XmlEvents {
  let [kind, text, isText, row, inCopy, characters] = ['', '', false, null as string[] | null, 0, 0]
  const ended = (): void => {
    const words = text.replace(/\s+/g, ' ').trim().toWellFormed()
    text = ''
    if (!words || FURNITURE.has(kind)) return
    if (row) row.push(words)
    else onPassage({ role: kind === 'title' || kind === 'ctrTitle' ? 'title' : 'text', text: words })
  }
  return {
    open(name, { type = 'text' }) {
      // The same once more, drawn for programs that do not know the newer form.
      if (name === 'Fallback') inCopy += 1
      if (name === 'sp' || name === 'graphicFrame') kind = ''
      if (name === 'ph') kind = type
      if (name === 'tr') row = []
      if (name === 'br' || name === 'tab') text += ' '
      isText = name === 't' && inCopy === 0
    },
    text(more) {
      if (!isText) return
      characters += more.length
      if (characters > TEXT_LIMITS.richTextContent) throw tooMuchText()
      text += more
    },
    close(name) {
      isText = false
      if (name === 'Fallback') inCopy -= 1
      if (name === 'p') ended()
      if (name !== 'tr' || !row) return
      const cells = row.join(' | ')
      row = null
      if (cells) onPassage({ role: 'text', text: cells })
    },
  }
}
