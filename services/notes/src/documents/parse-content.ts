import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { createThreadReader, LARGE_CHARACTERS } from '@verbatim/kit/documents/thread-reader.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Content } from '#src/documents/content.ts'
import { type Digest, digestOf } from '#src/documents/digest.ts'

/** What a client may give as the content of a note: exactly one of the forms. */
export type ContentInput = { text?: string | null; markdown?: string | null; html?: string | null }

type Form = keyof ContentInput
export type ParseOrder = { form: Form; text: string }

/** Characters from which on a text is read on a thread of its own. */
const LARGE: Record<Form, number> = { text: 300_000, markdown: LARGE_CHARACTERS, html: LARGE_CHARACTERS }
/** Characters from which on a text waits for a turn. */
const TURN_CHARACTERS = 1000
const parseOnThread = createThreadReader<ParseOrder, Digest>(new URL('./content-worker.ts', import.meta.url))

/**
 * Reads the content of a new note, at most 5,000,000 characters. Large texts are read on a thread of their own, one at a
 * time. Throws ValidationError for none or several forms, too much text, or too deep nesting.
 */
export async function parseContent(input: ContentInput): Promise<Digest> {
  const given = (['text', 'markdown', 'html'] as const).filter((form) => typeof input[form] === 'string')
  const [form] = given
  if (!form || given.length > 1) throw invalid('Give the content as text, markdown or html: exactly one of them.')
  const text = input[form] ?? ''
  if (text.length > TEXT_LIMITS.richTextContent)
    throw invalid(`A note may have at most ${TEXT_LIMITS.richTextContent.toLocaleString('en-US')} characters.`)
  if (text.length >= LARGE[form]) return parseOnThread({ form, text })
  if (text.length >= TURN_CHARACTERS) await aTurn()
  return digestOf(await parseForm(form, text))
}

/** Lets the other requests that wait go first: many texts of one request, each of them short, take long together. */
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Reads a text here and now. */
export async function parseForm(form: Form, text: string): Promise<Content> {
  if (form === 'text') return (await import('#src/documents/text-document.ts')).documentFromText(text)
  if (form === 'html') return (await import('#src/documents/html-document.ts')).documentFromHtml(text)
  return (await import('#src/documents/markdown-document.ts')).documentFromMarkdown(text)
}
