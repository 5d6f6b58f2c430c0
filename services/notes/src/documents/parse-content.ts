import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { createThreadReader, LARGE_CHARACTERS } from '@verbatim/kit/documents/thread-reader.ts'
import { type AppError, invalid, isAppError } from '@verbatim/kit/errors.ts'
import type { Content } from '#src/documents/content.ts'
import { type Digest, digestOf } from '#src/documents/digest.ts'

/** What a client may give as the content of a note: exactly one of the forms. */
export type ContentInput = { text?: string | null; markdown?: string | null; html?: string | null }

type Form = keyof ContentInput
type GivenText = { form: Form; text: string }
/** What came of a text: it was read, or it is refused for a reason. */
export type Parsed = Digest | AppError
export type ParseOrder = readonly GivenText[]
/** A refusal as it crosses from the thread. */
export type ParseAnswer = readonly (Digest | { refusal: string })[]

/** Characters of plain text from which on it is read on a thread. */
const LARGE_PLAIN_TEXT = 20_000
/** Characters from which on a text waits for a turn. */
const TURN_CHARACTERS = 1000
const parseOnThread = createThreadReader<ParseOrder, ParseAnswer>(new URL('./content-worker.ts', import.meta.url))

/**
 * Reads the contents of the new notes of one request, at most 5,000,000 characters each; null is none, and stays so. What is
 * long, each or together, is read on a thread, where the workspaces take turns. A content is refused with
 * ValidationError for none or several forms, too much text, or too deep nesting; that one stands in its place, and the
 * others are read.
 */
export async function parseContents(
  teamId: string,
  inputs: readonly (ContentInput | null)[],
): Promise<(Parsed | null)[]> {
  const given = inputs.map((input) => input && givenText(input))
  const texts = given.flatMap((one) => (one && !isAppError(one) ? [one] : []))
  const read = (isLong(texts) ? await readOnThread(teamId, texts) : await readHere(texts)).values()
  return given.map((one) => (one && !isAppError(one) ? (read.next().value ?? null) : one))
}

function givenText(input: ContentInput): GivenText | AppError {
  const given = (['text', 'markdown', 'html'] as const).filter((form) => typeof input[form] === 'string')
  const [form] = given
  if (!form || given.length > 1) return invalid('Give the content as text, markdown or html: exactly one of them.')
  const text = input[form] ?? ''
  if (text.length > TEXT_LIMITS.richTextContent)
    return invalid(`A note may have at most ${TEXT_LIMITS.richTextContent.toLocaleString('en-US')} characters.`)
  return { form, text }
}

/** Markdown and HTML can be made so that a short text takes seconds; many of them together count as one long one. */
function isLong(texts: readonly GivenText[]): boolean {
  const marked = texts.reduce((sum, { form, text }) => sum + (form === 'text' ? 0 : text.length), 0)
  return marked >= LARGE_CHARACTERS || texts.some(({ text }) => text.length >= LARGE_PLAIN_TEXT)
}

const readOnThread = async (teamId: string, texts: readonly GivenText[]): Promise<Parsed[]> =>
  (await parseOnThread(teamId, texts)).map((one) => ('refusal' in one ? invalid(one.refusal) : one))

async function readHere(texts: readonly GivenText[]): Promise<Parsed[]> {
  const read: Parsed[] = []
  for (const one of texts) {
    if (one.text.length >= TURN_CHARACTERS) await aTurn()
    read.push(await parseGiven(one))
  }
  return read
}

/** Reads one text here and now. */
export async function parseGiven({ form, text }: GivenText): Promise<Parsed> {
  try {
    return digestOf(await parseForm(form, text))
  } catch (error) {
    if (isAppError(error)) return error
    throw error
  }
}

/** Lets the other requests that wait go first: many texts of one request, each of them short, take long together. */
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Reads a text here and now. */
async function parseForm(form: Form, text: string): Promise<Content> {
  if (form === 'text') return (await import('#src/documents/text-document.ts')).documentFromText(text)
  if (form === 'html') return (await import('#src/documents/html-document.ts')).documentFromHtml(text)
  return (await import('#src/documents/markdown-document.ts')).documentFromMarkdown(text)
}
