import { pickDiverse } from '@verbatim/kit/ai/best-sentences.ts'
import { likenessOf } from '@verbatim/kit/ai/lexrank.ts'
import { quoteWorthiness } from '@verbatim/kit/ai/quote-worthiness.ts'
import type { SaidSentence } from '#src/documents/said-sentences.ts'
import { type ChosenChapter, inOrder, type Vectors } from '#src/summaries/choose/chosen.ts'

const QUESTIONS_MAX = 15
const LINES = 2
/** What a sentence says by itself, beside how near it is to the question. */
const OWN_SHARE = 0.5

/** Each question with the sentences of its answer that say most: what is said until the next question. */
export function answersOf(said: readonly SaidSentence[], vectors: Vectors): ChosenChapter[] {
  const alike = likenessOf(
    said.map(({ text }) => text),
    vectors ?? undefined,
  )
  const chapters: ChosenChapter[] = []
  for (const [question, answer] of turnsOf(said)) {
    if (chapters.length === QUESTIONS_MAX) break
    const scored = answer.map((index) => ({
      index,
      score: OWN_SHARE * quoteWorthiness(said[index]?.text ?? '').score + (1 - OWN_SHARE) * alike(question, index),
    }))
    const lines = pickDiverse(scored, alike, { count: LINES, diversity: 0.2 }).map(({ index }) => index)
    if (lines.length) chapters.push({ section: null, heading: question, lines: inOrder(lines) })
  }
  return chapters
}

/** The last question that is asked before somebody answers, with what is said then. */
function turnsOf(said: readonly SaidSentence[]): Map<number, number[]> {
  const turns = new Map<number, number[]>()
  let question: number | null = null
  for (const [place, { isQuestion, isTheirs }] of said.entries()) {
    if (isQuestion) question = place
    else if (isTheirs && question !== null) turns.set(question, [...(turns.get(question) ?? []), place])
  }
  return turns
}
