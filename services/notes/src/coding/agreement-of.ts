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
  const coderCounts = countBy(sentences, ({ codings }) => codings.length)
  const questions = [...answersByTag(tagged)].map(([tagId, given]) => ({ tagId, counts: withNoes(given, coderCounts) }))
  const all = questions.flatMap(({ counts }) => counts)
  const others = takenFor(tagged)
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
      takenFor: others(tagId),
    })),
  }
}

/** What the coders of a sentence answered, and for how many sentences: whether the tag holds. */
type Answers = { given: boolean[]; count: number }

/** The tags of a sentence, each once. */
const tagsOf = ({ codings }: Pick<CodedSentence, 'codings'>): Set<string> =>
  new Set(codings.flatMap(({ tagIds }) => tagIds))

/** For each tag the answers of sentences that somebody gave it, alike ones together. */
function answersByTag(tagged: readonly CodedSentence[]): Map<string, Answers[]> {
  const byTag = new Map<string, Map<string, Answers>>()
  for (const sentence of tagged)
    for (const tagId of tagsOf(sentence)) {
      const given = sentence.codings.map(({ tagIds }) => tagIds.includes(tagId))
      const known = byTag.get(tagId) ?? new Map<string, Answers>()
      const key = given.map(Number).join('')
      known.set(key, { given, count: (known.get(key)?.count ?? 0) + 1 })
      byTag.set(tagId, known)
    }
  return new Map([...byTag].map(([tagId, answers]) => [tagId, [...answers.values()]]))
}

/** With all other sentences, to which everybody said no; these are told apart by how many coders looked at them. */
function withNoes(answers: readonly Answers[], coderCounts: ReadonlyMap<number, number>): Answers[] {
  const noes = [...coderCounts].map(([coders, total]): Answers => {
    const answered = answers.reduce((sum, { given, count }) => sum + (given.length === coders ? count : 0), 0)
    return { given: Array.from({ length: coders }, () => false), count: total - answered }
  })
  return [...answers, ...noes.filter(({ count }) => count > 0)]
}

function countBy<Of>(all: readonly Of[], keyOf: (one: Of) => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
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

/** For each tag the one that stands most often where one coder gave it and another did not. */
function takenFor(tagged: readonly CodedSentence[]): (tagId: string) => TagAgreement['takenFor'] {
  const counts = new Map<string, Map<string, number>>()
  for (const { codings } of tagged) {
    if (isSame({ codings })) continue
    for (const tagId of tagsOf({ codings })) {
      const agreed = new Set(codings.filter(({ tagIds }) => tagIds.includes(tagId)).flatMap(({ tagIds }) => tagIds))
      const instead = codings.flatMap(({ tagIds }) => (tagIds.includes(tagId) ? [] : tagIds))
      const known = counts.get(tagId) ?? new Map<string, number>()
      for (const other of new Set(instead)) if (!agreed.has(other)) known.set(other, (known.get(other) ?? 0) + 1)
      counts.set(tagId, known)
    }
  }
  return (tagId) => {
    const [most] = [...(counts.get(tagId) ?? [])].sort(([, one], [, other]) => other - one)
    return most ? { tagId: most[0], sentenceCount: most[1] } : null
  }
}
