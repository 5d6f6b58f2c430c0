import { Worker } from 'node:worker_threads'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Content } from '#src/documents/content.ts'
import { type Digest, digestOf } from '#src/documents/digest.ts'

/** What a client may give as the content of a note: exactly one of the forms. */
export type ContentInput = { text?: string | null; markdown?: string | null; html?: string | null }

type Form = keyof ContentInput
export type ParseOrder = { form: Form; text: string }
export type ParseAnswer = { digest: Digest } | { refusal: string }

/** Characters from which on a text is read on a thread of its own, so that it keeps no other request waiting. */
const LARGE: Record<Form, number> = { text: 300_000, markdown: 50_000, html: 50_000 }
const GIVE_UP_MS = 120_000
const UNREADABLE = 'This text could not be read. Save it in a simpler form and try again.'

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
  return text.length < LARGE[form] ? digestOf(await parseForm(form, text)) : inTurn(() => parseOnThread({ form, text }))
}

/** Reads a text here and now. */
export async function parseForm(form: Form, text: string): Promise<Content> {
  if (form === 'text') return (await import('#src/documents/text-document.ts')).documentFromText(text)
  if (form === 'html') return (await import('#src/documents/html-document.ts')).documentFromHtml(text)
  return (await import('#src/documents/markdown-document.ts')).documentFromMarkdown(text)
}

let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

function parseOnThread(order: ParseOrder): Promise<Digest> {
  const worker = new Worker(new URL('./content-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 1024, stackSizeMb: 8 },
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Digest>((resolve, reject) => {
    timer = setTimeout(() => reject(invalid(UNREADABLE)), GIVE_UP_MS)
    worker.once('message', (answer: ParseAnswer) => {
      if ('refusal' in answer) reject(invalid(answer.refusal))
      else resolve(answer.digest)
    })
    worker.once('error', (cause) => reject(Object.assign(invalid(UNREADABLE), { cause })))
    worker.once('exit', () => reject(invalid(UNREADABLE)))
  }).finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
