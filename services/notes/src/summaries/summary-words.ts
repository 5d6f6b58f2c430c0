import { groupTitles } from '@verbatim/kit/ai/group-titles.ts'
import { splitSentences } from '@verbatim/kit/ai/sentences.ts'
import type { PositionedBlock } from '#src/documents/block-repository.ts'
import { FRAMEWORKS } from '#src/summaries/frameworks/frameworks.ts'
import { hashOfWords } from '#src/summaries/said.ts'
import type { KeptSummary, SummaryPlace } from '#src/summaries/summary.ts'

/** A line as it stands in the note now. */
type SummaryLine = {
  id: string
  text: string
  blockId: string
  start: number
  end: number
  speakerId: string | null
  atMs: number | null
  removed: boolean
}

type SummaryChapter = {
  id: string
  title: string
  /** Whether the title are words of the note, and not of its framework. */
  isSaid: boolean
  atMs: number | null
  lines: SummaryLine[]
}

/** What can be shown of a summary, and how many of its lines stand in the note no more. */
export type SummaryWords = { chapters: SummaryChapter[]; gone: number }

/**
 * The words of a summary as they stand in the note now: a line whose words were changed or erased is left out. Titles of
 * topics and chapters are taken from the lines that are there.
 */
export function wordsOfSummary(
  { noteId, framework, prompt, chapters }: KeptSummary,
  blocks: ReadonlyMap<string, PositionedBlock>,
): SummaryWords {
  let gone = 0
  const standing = chapters.flatMap((chapter, at) => {
    const lines = chapter.lines.flatMap((kept) => {
      const found = placed(kept, blocks)
      if (!found) gone += 1
      return found ? [{ ...found, removed: kept.removed }] : []
    })
    return lines.length ? [{ at, chapter, lines, heading: chapter.heading && placed(chapter.heading, blocks) }] : []
  })
  const rule = FRAMEWORKS[framework]
  const titles = groupTitles(standing.map(({ lines }) => lines.map(({ text }) => text)))
  const titleOf = (place: number): string => {
    const { chapter, heading } = standing[place] ?? {}
    if (heading) return heading.text
    if (rule.kind === 'sections') return rule.sections[chapter?.section ?? 0]?.title ?? ''
    if (rule.kind === 'prompt') return prompt ?? ''
    return rule.kind === 'topics' || rule.kind === 'chapters' ? (titles[place]?.title ?? '') : ''
  }
  const shown = standing.map(({ at, heading, lines }, place) => ({
    id: `${noteId}-${framework}-${at}`,
    title: titleOf(place),
    isSaid: Boolean(heading) || rule.kind === 'topics' || rule.kind === 'chapters',
    atMs: heading?.atMs ?? lines[0]?.atMs ?? null,
    lines,
  }))
  return { chapters: shown, gone }
}

/** Where the words stand now: where they stood, else wherever the sentence is in their block; null where they are gone. */
function placed({ id, blockId, start, end, hash }: SummaryPlace, blocks: ReadonlyMap<string, PositionedBlock>) {
  const block = blocks.get(blockId)
  if (!block) return null
  const at = (from: number, to: number): Omit<SummaryLine, 'removed'> => ({
    id,
    text: block.text.slice(from, to),
    blockId,
    start: from,
    end: to,
    speakerId: block.speakerId ?? null,
    atMs: block.startMs ?? null,
  })
  if (hashOfWords(block.text.slice(start, end)) === hash) return at(start, end)
  const moved = splitSentences(block.text).find(({ sentence }) => hashOfWords(sentence) === hash)
  return moved ? at(moved.start, moved.end) : null
}
