import { type Agreement, agreementOf } from '#src/coding/agreement-of.ts'
import { isSame, sentenceKey } from '#src/coding/coding.ts'
import { readCoding } from '#src/coding/read-coding.ts'
import type { NotesCtx } from '#src/context.ts'

/** How far coders of a project agree, and how many differences are decided. */
export type CodingAgreement = Agreement & {
  coderIds: string[]
  noteCount: number
  openCount: number
  decidedCount: number
}

/** Agreement of coders on the notes that they all finished. READ is needed. */
export async function readAgreement(
  ctx: NotesCtx,
  input: { projectId: string; coderIds?: readonly string[] | null },
): Promise<CodingAgreement> {
  const { coderIds, noteCount, sentences, decisions } = await readCoding(ctx, input, 'ALL')
  const differing = sentences.filter((sentence) => !isSame(sentence))
  const decidedCount = differing.filter((sentence) => decisions.has(sentenceKey(sentence))).length
  const openCount = differing.length - decidedCount
  const { tags, ...agreement } = agreementOf(sentences)
  const weakestLast = tags.toSorted((one, other) => (other.alpha ?? -1) - (one.alpha ?? -1))
  return { ...agreement, tags: weakestLast, coderIds, noteCount, openCount, decidedCount }
}
