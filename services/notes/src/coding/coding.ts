/** A note that a member codes. */
export type CodingTask = {
  noteId: string
  coderId: string
  /** The coder sees no highlight of others until they have finished. */
  blind: boolean
  assignedAt: Date
  finishedAt: Date | null
  /** Null of others’ for whoever codes the note blind. */
  highlightCount: number | null
}

/** Which tags count for a sentence on which coders differ, as somebody decided. */
export type CodingDecision = {
  noteId: string
  blockId: string
  sentence: string
  tagIds: string[]
  decidedBy: string
  decidedAt: Date
}

/** A sentence of a note that several coders have finished, and the tags that each of them gave it. */
export type CodedSentence = {
  noteId: string
  blockId: string
  start: number
  end: number
  sentence: string
  textBefore: string
  textAfter: string
  speakerId: string | null
  codings: { coderId: string; tagIds: string[] }[]
}

/** What tells a sentence from all others: where words change, it is another. */
export const sentenceKey = ({
  noteId,
  blockId,
  sentence,
}: Pick<CodedSentence, 'noteId' | 'blockId' | 'sentence'>): string => `${noteId} ${blockId} ${sentence}`

/** Whether somebody gave the sentence a tag. */
export const isTagged = ({ codings }: CodedSentence): boolean => codings.some(({ tagIds }) => tagIds.length > 0)

/** Whether all coders gave the sentence the same tags. */
export function isSame({ codings }: Pick<CodedSentence, 'codings'>): boolean {
  const [first, ...others] = codings.map(({ tagIds }) => [...tagIds].sort().join(' '))
  return others.every((tags) => tags === first)
}
