import { splitSentences } from '@verbatim/kit/ai/sentences.ts'
import type { CodedSentence } from '#src/coding/coding.ts'

/** A block of a note, in the order of its text. */
export type CodedBlock = { id: string; text: string; speakerId: string | null }

/** A highlight of a coder, with its tags. */
export type CoderHighlight = {
  coderId: string
  blockId: string
  start: number
  endBlockId: string
  end: number
  tagIds: string[]
}

type Stretch = { coderId: string; start: number; end: number; tagIds: string[] }

const CONTEXT_LENGTH = 200

/**
 * Every sentence of a note with the tags that each coder gave it. A highlight stands for a sentence where they share at
 * least half of the shorter of the two: one that begins with the last word of the sentence before does not tag that.
 * @param coderIds those who finished the note
 * @param ofAll false for the sentences of blocks that somebody highlighted, which are the only ones with tags
 */
export function codedSentences(
  noteId: string,
  blocks: readonly CodedBlock[],
  highlights: readonly CoderHighlight[],
  coderIds: readonly string[],
  ofAll = true,
): CodedSentence[] {
  const stretches = stretchesByBlock(blocks, highlights)
  const wanted = ofAll ? blocks : blocks.filter(({ id }) => stretches.has(id))
  return wanted.flatMap((block) =>
    splitSentences(block.text).map(({ sentence, start, end }) => {
      const over = (stretches.get(block.id) ?? []).filter((stretch) => standsFor(stretch, { start, end }))
      return {
        noteId,
        blockId: block.id,
        start,
        end,
        sentence,
        textBefore: block.text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
        textAfter: block.text.slice(end, end + CONTEXT_LENGTH),
        speakerId: block.speakerId,
        codings: coderIds.map((coderId) => ({ coderId, tagIds: tagsOf(over, coderId) })),
      }
    }),
  )
}

const tagsOf = (stretches: readonly Stretch[], coderId: string): string[] => [
  ...new Set(stretches.flatMap((stretch) => (stretch.coderId === coderId ? stretch.tagIds : []))),
]

type Span = { start: number; end: number }

function standsFor(stretch: Span, sentence: Span): boolean {
  const shared = Math.min(stretch.end, sentence.end) - Math.max(stretch.start, sentence.start)
  return shared > 0 && shared * 2 >= Math.min(stretch.end - stretch.start, sentence.end - sentence.start)
}

/** What of each block is highlighted; a highlight over several blocks has a stretch in each. */
function stretchesByBlock(
  blocks: readonly CodedBlock[],
  highlights: readonly CoderHighlight[],
): Map<string, Stretch[]> {
  const order = new Map(blocks.map(({ id }, place) => [id, place]))
  const found: (Stretch & { blockId: string })[] = highlights.flatMap((one) => {
    const [first, last] = [order.get(one.blockId), order.get(one.endBlockId)]
    if (first === undefined || last === undefined) return []
    return blocks.slice(first, last + 1).map(({ id, text }) => ({
      blockId: id,
      coderId: one.coderId,
      tagIds: one.tagIds,
      start: id === one.blockId ? one.start : 0,
      end: id === one.endBlockId ? one.end : text.length,
    }))
  })
  return Map.groupBy(found, ({ blockId }) => blockId)
}
