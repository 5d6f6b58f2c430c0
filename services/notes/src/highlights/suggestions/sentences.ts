import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { quoteWorthiness } from '@verbatim/kit/ai/quote-worthiness.ts'
import { splitSentences } from '@verbatim/kit/ai/sentences.ts'

/** A block of a note as far as suggestions look at it. */
export type SaidBlock = { id: string; kind: string; text: string; speakerId: string | null }

/** A sentence of a participant, and where it stands. */
export type SaidSentence = { blockId: string; start: number; end: number; text: string }

/** What is highlighted, or was proposed before, so that it is not proposed again. */
export type KnownStretch = {
  blockId: string
  start: number
  endBlockId: string
  end: number
  text: string
  isDeleted: boolean
}

/** Kinds of blocks in which somebody says something. */
const SAYING = new Set(['paragraph', 'turn'])
/** Sentences are compared with each other, so only the best by themselves compete. */
const CANDIDATES_MAX = 300

/**
 * The sentences that may be proposed: said by participants, not highlighted, not refused before. Where anybody is named
 * as speaking, text that nobody speaks is the researcher's own.
 */
export function proposableSentences(
  blocks: readonly SaidBlock[],
  speakers: ReadonlyMap<string, { interviewer: boolean }>,
  known: readonly KnownStretch[],
): SaidSentence[] {
  const isConversation = blocks.some((block) => block.speakerId !== null && speakers.has(block.speakerId))
  const order = new Map(blocks.map((block, place) => [block.id, place]))
  const refused = new Set(known.filter((one) => one.isDeleted).map((one) => plain(one.text)))
  const standing = standingByBlock(order, known)
  const isSaid = ({ kind, speakerId }: SaidBlock): boolean => {
    if (!SAYING.has(kind)) return false
    return isConversation ? speakerId !== null && speakers.get(speakerId)?.interviewer === false : true
  }
  return blocks.filter(isSaid).flatMap((block) =>
    splitSentences(block.text)
      .map(({ sentence, start, end }) => ({ blockId: block.id, start, end, text: sentence }))
      .filter(({ start, end, text }) => {
        if (text.length > TEXT_LIMITS.highlightText || refused.has(plain(text))) return false
        return !(standing.get(block.id) ?? []).some((other) => start < other.end && other.start < end)
      }),
  )
}

/** The best sentences by themselves, in the order of the text; enough to choose from. */
export function bestByThemselves(sentences: readonly SaidSentence[]): SaidSentence[] {
  if (sentences.length <= CANDIDATES_MAX) return [...sentences]
  const scored = sentences.map((sentence, place) => ({ place, score: quoteWorthiness(sentence.text).score }))
  const best = scored.sort((a, b) => b.score - a.score || a.place - b.place).slice(0, CANDIDATES_MAX)
  const chosen = new Set(best.map((one) => one.place))
  return sentences.filter((_sentence, place) => chosen.has(place))
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
