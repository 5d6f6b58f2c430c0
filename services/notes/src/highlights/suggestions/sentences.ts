import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { type SaidSentence, type SayingBlock, saidIn } from '#src/documents/said-sentences.ts'

/** What is highlighted, or was proposed before, so that it is not proposed again. */
export type KnownStretch = {
  blockId: string
  start: number
  endBlockId: string
  end: number
  text: string
  isDeleted: boolean
}

/** A sentence of a participant, and where it stands. */
export type ProposableSentence = Pick<SaidSentence, 'blockId' | 'start' | 'end' | 'text'>

/** The sentences that may be proposed: said by participants, not highlighted, not refused before. */
export function proposableSentences(
  blocks: readonly SayingBlock[],
  speakers: ReadonlyMap<string, { interviewer: boolean }>,
  known: readonly KnownStretch[],
): ProposableSentence[] {
  const order = new Map(blocks.map((block, place) => [block.id, place]))
  const refused = new Set(known.filter((one) => one.isDeleted).map((one) => plain(one.text)))
  const standing = standingByBlock(order, known)
  return saidIn(blocks, speakers).flatMap(({ blockId, start, end, text, isTheirs }) => {
    if (!isTheirs || text.length > TEXT_LIMITS.highlightText || refused.has(plain(text))) return []
    const isTaken = (standing.get(blockId) ?? []).some((other) => start < other.end && other.start < end)
    return isTaken ? [] : [{ blockId, start, end, text }]
  })
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** For each block the stretches of it that are highlighted. */
function standingByBlock(
  order: ReadonlyMap<string, number>,
  known: readonly KnownStretch[],
): Map<string, { start: number; end: number }[]> {
  const ids = [...order.keys()]
  const standing = new Map<string, { start: number; end: number }[]>()
  for (const one of known) {
    const first = order.get(one.blockId)
    const last = order.get(one.endBlockId)
    if (one.isDeleted || first === undefined || last === undefined) continue
    for (let place = first; place <= last; place += 1) {
      const id = ids[place] ?? ''
      const stretch = {
        start: place === first ? one.start : 0,
        end: place === last ? one.end : Number.POSITIVE_INFINITY,
      }
      standing.set(id, [...(standing.get(id) ?? []), stretch])
    }
  }
  return standing
}
