import type { SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import type { SaidSentence } from '#src/documents/said-sentences.ts'
import type { ChosenChapter } from '#src/summaries/choose/chosen.ts'
import { hashOfWords } from '#src/summaries/said.ts'
import type { KeptChapter, SummaryPlace } from '#src/summaries/summary.ts'

/** What is kept of a summary: where its lines stand, and none of their words. A part without a line is left out. */
export function keptChapters(
  framework: SummaryFramework,
  chosen: readonly ChosenChapter[],
  said: readonly SaidSentence[],
): KeptChapter[] {
  const placeOf = (index: number | null): SummaryPlace[] => {
    const sentence = index === null ? undefined : said[index]
    if (!sentence) return []
    const { blockId, start, end, text } = sentence
    const hash = hashOfWords(text)
    return [{ id: `${framework}-${blockId}-${hash}`, blockId, start, end, hash }]
  }
  return chosen
    .map(({ section, heading, lines }) => ({
      section,
      heading: placeOf(heading)[0] ?? null,
      lines: lines.flatMap(placeOf).map((line) => ({ ...line, removed: false })),
    }))
    .filter(({ lines }) => lines.length > 0)
}
