import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { quoteWorthiness } from '@verbatim/kit/ai/quote-worthiness.ts'
import { splitSentences } from '@verbatim/kit/ai/sentences.ts'

/** A block as far as it matters who says what in it. */
export type SayingBlock = Pick<DocumentBlock, 'id' | 'kind' | 'text'> & { speakerId?: string | null }

/** A sentence of a note, where it stands, and whose it is. */
export type SaidSentence = {
  blockId: string
  start: number
  end: number
  text: string
  /** Whether somebody who was asked says it, or it is written by nobody in particular. */
  isTheirs: boolean
  /** Whether the research team asks it. */
  isQuestion: boolean
  /** Whether it heads what follows. */
  isHeading: boolean
}

/** Kinds of blocks in which somebody says something, and the one that heads what follows. */
const SAYING = new Set(['paragraph', 'turn'])
const HEADING = 'heading'
/** Sentences are compared with each other, so only the best by themselves compete. */
const COMPARED_MAX = 300

/**
 * What is said in a note, sentence by sentence. Where anybody is named as speaking, text that nobody speaks is the
 * researcher's own.
 */
export function saidIn(
  blocks: readonly SayingBlock[],
  speakers: ReadonlyMap<string, { interviewer: boolean }>,
): SaidSentence[] {
  const isConversation = blocks.some(({ speakerId }) => speakers.has(speakerId ?? ''))
  return blocks
    .filter(({ kind }) => SAYING.has(kind) || kind === HEADING)
    .flatMap(({ id, kind, text, speakerId }) => {
      const interviewer = speakers.get(speakerId ?? '')?.interviewer
      const isHeading = kind === HEADING
      const isTheirs = !isHeading && (isConversation ? interviewer === false : true)
      return splitSentences(text).map(({ sentence, start, end }) => ({
        blockId: id,
        start,
        end,
        text: sentence,
        isTheirs,
        isHeading,
        isQuestion: interviewer === true && sentence.endsWith('?'),
      }))
    })
}

/** The best sentences by themselves, in the order of the text; enough to choose from. */
export function bestByThemselves<Sentence extends { text: string }>(sentences: readonly Sentence[]): Sentence[] {
  if (sentences.length <= COMPARED_MAX) return [...sentences]
  const scored = sentences.map((sentence, place) => ({ place, score: quoteWorthiness(sentence.text).score }))
  const best = scored.sort((a, b) => b.score - a.score || a.place - b.place).slice(0, COMPARED_MAX)
  const chosen = new Set(best.map((one) => one.place))
  return sentences.filter((_sentence, place) => chosen.has(place))
}
