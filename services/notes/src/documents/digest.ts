import { blocksOf, type DocumentBlock, isTooLong } from '@verbatim/contracts/document-text.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Content, NewSpeaker } from '#src/documents/content.ts'
import { yjsStateOf } from '#src/documents/yjs-document.ts'

/** Content worked out to what is kept of it. */
export type Digest = {
  speakers: NewSpeaker[]
  blocks: DocumentBlock[]
  /** The document in its collaborative form, as one Yjs update. */
  state: Uint8Array
}

/** Works content out. Throws ValidationError for a document over 5,000,000 characters. */
export async function digestOf({ doc, speakers }: Content): Promise<Digest> {
  if (isTooLong(doc))
    throw invalid(`A note may have at most ${TEXT_LIMITS.richTextContent.toLocaleString('en-US')} characters.`)
  return { speakers, blocks: blocksOf(doc), state: await yjsStateOf(doc) }
}
