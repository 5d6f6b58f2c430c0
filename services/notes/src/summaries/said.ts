import { createHash } from 'node:crypto'
import type { PositionedBlock } from '#src/documents/block-repository.ts'
import { type SaidSentence, saidIn } from '#src/documents/said-sentences.ts'

/** Characters of a sentence that is worth a line: of longer ones nobody reads the end. */
const LINE_MAX = 500
/** Sentences of which there is something to choose. */
const FEWEST = 3

/** What a summary of these blocks can be made of. */
export const saidForSummary = (
  blocks: readonly PositionedBlock[],
  speakers: readonly { id: string; interviewer: boolean }[],
): SaidSentence[] =>
  saidIn(blocks, new Map(speakers.map((one) => [one.id, one]))).filter(({ text }) => text.length <= LINE_MAX)

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
