import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Node } from 'prosemirror-model'
import { type Content, contentOf } from '#src/documents/content.ts'
import { DOCUMENT_ARCHIVE } from '#src/imports/archive-limits.ts'
import { mainPart, type OfficeArchive, openOfficeArchive } from '#src/imports/office/office-archive.ts'
import { type Passage, passagesOf } from '#src/imports/office/slide-passages.ts'
import { relationOf } from '#src/imports/office/xml-events.ts'
import { damaged, tooMuchText, unreadable } from '#src/imports/unreadable.ts'

const SLIDES_MAX = 5000
/** What a heading of a note may reasonably have; a longer title goes on below. */
const TITLE_MAX = 200

/**
 * The slides of a presentation (pptx) in their order: each under its title, with its texts, its tables row by row, and
 * what the speaker noted down. Throws UnprocessableContent for what is damaged, unpacks to too much, or has no words.
 */
export async function readSlides(path: string): Promise<Content> {
  await using archive = await openOfficeArchive(path, 'presentation', DOCUMENT_ARCHIVE)
  const show = await mainPart(archive, 'ppt/presentation.xml')
  if (!archive.has(show)) throw damaged('presentation')
  const blocks: Node[] = []
  let characters = 0
  let words = 0
  for (const [index, part] of (await slidesOf(archive, show)).entries()) {
    const slide = await slideOf(archive, part)
    words += slide.texts.length + slide.notes.length + (slide.title ? 1 : 0)
    for (const block of blocksOf(slide, index + 1)) {
      characters += block.textContent.length
      if (characters > TEXT_LIMITS.richTextContent) throw tooMuchText()
      blocks.push(block)
    }
  }
  if (!words) throw unreadable('This presentation has no words that can be read. Save its pictures by themselves.')
  return contentOf(blocks)
}

async function slidesOf(archive: OfficeArchive, show: string): Promise<string[]> {
  const ids: string[] = []
  await archive.read(show, {
    open(name, attributes) {
      if (name === 'sldId' && ids.push(relationOf(attributes)) > SLIDES_MAX)
        throw unreadable(
          `This presentation has more than ${SLIDES_MAX.toLocaleString('en-US')} slides. Cut it into parts.`,
        )
    },
  })
  const relations = await archive.relations(show)
  return ids.flatMap((id) => relations.get(id)?.path ?? [])
}

type Slide = { title: string; texts: string[]; notes: string[] }

async function slideOf(archive: OfficeArchive, part: string): Promise<Slide> {
  const passages = await passagesOf(archive, part)
  const beside = [...(await archive.relations(part)).values()].find(({ kind }) => kind === 'notesSlide')
  const noted = beside && archive.has(beside.path) ? await passagesOf(archive, beside.path) : []
  const textsOf = (found: readonly Passage[], role: Passage['role']) =>
    found.filter((passage) => passage.role === role).map(({ text }) => text)
  const title = textsOf(passages, 'title').join(' ')
  const texts = textsOf(passages, 'text')
  // On the page of notes the one text of its own is what was noted; the rest is the slide in small.
  return {
    title: title.slice(0, TITLE_MAX).toWellFormed(),
    texts: title.length > TITLE_MAX ? [title, ...texts] : texts,
    notes: textsOf(noted, 'text'),
  }
}

function blocksOf({ title, texts, notes }: Slide, number: number): Node[] {
  return [
    heading(2, title ? `Slide ${number}: ${title}` : `Slide ${number}`),
    ...texts.map(line),
    ...(notes.length ? [heading(3, 'Speaker notes'), ...notes.map(line)] : []),
  ]
}

const heading = (level: number, words: string): Node =>
  documentSchema.node('heading', { level }, documentSchema.text(words))

const line = (words: string): Node => documentSchema.node('paragraph', null, documentSchema.text(words))
