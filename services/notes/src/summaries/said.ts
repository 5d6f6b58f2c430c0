import { createHash } from 'node:crypto'
import { splitSentences } from '@verbatim/kit/ai/sentences.ts'
import type { PositionedBlock } from '#src/documents/block-repository.ts'

/** A sentence of a note, where it stands, and whose it is. */
export type SaidSentence = {
  blockId: string
  start: number
  end: number
  text: string
  /** Whether the research team asks it. */
  isQuestion: boolean
  /** Whether it heads what follows. */
  isHeading: boolean
  /** Whether it may stand in a summary: somebody who was asked says it, or it is written by nobody in particular. */
  isTheirs: boolean
}

/** Kinds of blocks in which somebody says something, and those that head what follows. */
const SAYING = new Set(['paragraph', 'turn'])
const HEADING = 'heading'
/** Characters of a sentence that is worth a line: of longer ones nobody reads the end. */
const LINE_MAX = 500

/** What is said in a note, sentence by sentence. Where anybody is named as speaking, other text is the researcher's own. */
export function saidIn(
  blocks: readonly PositionedBlock[],
  speakers: ReadonlyMap<string, { interviewer: boolean }>,
): SaidSentence[] {
  const isConversation = blocks.some(({ speakerId }) => speakerId !== undefined && speakers.has(speakerId))
  return blocks
    .filter(({ kind }) => SAYING.has(kind) || kind === HEADING)
    .flatMap(({ id, kind, text, speakerId }) => {
      const interviewer = speakers.get(speakerId ?? '')?.interviewer
      const isHeading = kind === HEADING
      const isTheirs = !isHeading && (isConversation ? interviewer === false : true)
      return splitSentences(text)
        .filter(({ sentence }) => sentence.length <= LINE_MAX)
        .map(({ sentence, start, end }) => ({
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

/** Sentences of which there is something to choose. */
const FEWEST = 3

/** Whether so much is said that a summary says less. */
export const isEnough = (said: readonly SaidSentence[]): boolean =>
  said.filter(({ isTheirs }) => isTheirs).length >= FEWEST

/** By what words are found again without being kept. */
export const hashOfWords = (words: string): string =>
  createHash('sha256').update(words).digest('base64url').slice(0, 22)

/** Of the whole text of a note, to tell whether it changed since. */
export function digestOfBlocks(blocks: readonly PositionedBlock[]): string {
  const hash = createHash('sha256')
  for (const { id, text, speakerId } of blocks) hash.update(`${id}\n${speakerId ?? ''}\n${text}\n`)
  return hash.digest('base64url')
}
