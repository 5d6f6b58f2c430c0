import { alphaOf, cohenKappa, countUnit, emptyTally, type PairCount } from '#src/coding/agreement.ts'
import { type CodedSentence, isSame, isTagged } from '#src/coding/coding.ts'

/** How far coders agree whether a tag holds. */
export type TagAgreement = {
  tagId: string
  alpha: number | null
  /** Of two coders. */
  kappa: number | null
  /** Sentences that somebody gave the tag. */
  sentenceCount: number
  /** Those of them that all gave it. */
  sameCount: number
  /** What others gave most often instead. */
  takenFor: { tagId: string; sentenceCount: number } | null
}

export type Agreement = {
  sentenceCount: number
  taggedCount: number
  sameCount: number
  alpha: number | null
  kappa: number | null
  tags: TagAgreement[]
}

/**
 * Agreement over sentences, where each tag is a question of its own: does it hold here, yes or no. The whole is α over
 * all of these questions, so that a sentence with two tags is no harder to agree on than two sentences with one.
 */
export function agreementOf(sentences: readonly CodedSentence[]): Agreement {
  const tagged = sentences.filter(isTagged)
  const tagIds = [...new Set(tagged.flatMap(({ codings }) => codings.flatMap((coding) => coding.tagIds)))]
  const questions = tagIds.map((tagId) => ({ tagId, counts: countAnswers(sentences, tagged, tagId) }))
  const all = questions.flatMap(({ counts }) => counts)
  return {
    sentenceCount: sentences.length,
    taggedCount: tagged.length,
    sameCount: tagged.filter(isSame).length,
    alpha: alphaOfAnswers(all),
    kappa: kappaOfAnswers(all),
    tags: questions.map(({ tagId, counts }) => ({
      tagId,
      alpha: alphaOfAnswers(counts),
      kappa: kappaOfAnswers(counts),
      ...sharedOf(counts),
      takenFor: takenFor(tagged, tagId),
    })),
  }
}

/** What the coders of a sentence answered, and for how many sentences: whether the tag holds. */
type Answers = { given: boolean[]; count: number }

/** The answers about one tag. Sentences without any tag are alike but for how many coders looked at them. */
function countAnswers(sentences: readonly CodedSentence[], tagged: readonly CodedSentence[], tagId: string): Answers[] {
  const byAnswer = new Map<string, Answers>()
  const add = (given: boolean[]): void => {
    const key = given.map(Number).join('')
    const known = byAnswer.get(key) ?? { given, count: 0 }
    byAnswer.set(key, { given, count: known.count + 1 })
  }
  for (const { codings } of tagged) add(codings.map((coding) => coding.tagIds.includes(tagId)))
  const bySize = Map.groupBy(
    sentences.filter((sentence) => !isTagged(sentence)),
    ({ codings }) => codings.length,
  )
  for (const [size, { length }] of bySize) {
    const given = Array.from({ length: size }, () => false)
    const key = given.map(Number).join('')
    byAnswer.set(key, { given, count: (byAnswer.get(key)?.count ?? 0) + length })
  }
  return [...byAnswer.values()]
}

function alphaOfAnswers(answers: readonly Answers[]): number | null {
  const tally = emptyTally<boolean>()
  for (const { given, count } of answers) countUnit(tally, given, count)
  return alphaOf(tally)
}

/** κ is of two coders; who looked at a sentence with others has none. */
function kappaOfAnswers(answers: readonly Answers[]): number | null {
  const pairs = answers.map(({ given, count }): PairCount<boolean> | null => {
    const [first, second, third] = given
    return first === undefined || second === undefined || third !== undefined ? null : { first, second, count }
  })
  return pairs.every((pair) => pair !== null) ? cohenKappa(pairs) : null
}

function sharedOf(answers: readonly Answers[]): { sentenceCount: number; sameCount: number } {
  const sum = (is: (given: boolean[]) => boolean): number =>
    answers.reduce((total, { given, count }) => total + (is(given) ? count : 0), 0)
  return { sentenceCount: sum((given) => given.includes(true)), sameCount: sum((given) => !given.includes(false)) }
}

/** The tag that stands most often where one coder gave this one and another did not. */
function takenFor(tagged: readonly CodedSentence[], tagId: string): TagAgreement['takenFor'] {
  const counts = new Map<string, number>()
  for (const { codings } of tagged) {
    if (!codings.some(({ tagIds }) => tagIds.includes(tagId))) continue
    const others = codings.filter(({ tagIds }) => !tagIds.includes(tagId)).flatMap(({ tagIds }) => tagIds)
    const agreed = new Set(codings.filter(({ tagIds }) => tagIds.includes(tagId)).flatMap(({ tagIds }) => tagIds))
    for (const other of new Set(others)) if (!agreed.has(other)) counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most ? { tagId: most[0], sentenceCount: most[1] } : null
}
