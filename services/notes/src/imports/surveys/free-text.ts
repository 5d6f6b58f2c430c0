import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'

/** Answers looked at, spread evenly over the column, and characters of each. */
const LOOKED_AT = 500
const CHARACTERS = 400
/** An answer of so many words is said by somebody; with a mark at its end so few will do. */
const SAID_WORDS = 5
const SHORT_SAID_WORDS = 4
/** An answer of so many words is no choice from a list. */
const LONG_WORDS = 12
/** Least share of such answers in a column of speech. A remark that few people leave is speech when it is long. */
const SAID_SHARE = 0.3
const LONG_SHARE = 0.03
/** Of what people say, so many are worded differently; fewer are a choice from a list, however long its choices are. */
const DISTINCT_SHARE = 0.5
/** Of the parts of answers that are lists of choices, at most so many differ. */
const CHOICE_SHARE = 0.4
const MANY = 6
const LETTER_SHARE = 0.6

/** Columns whose name says that nobody speaks in them. Only short names: "At which address did you wait, and why?" asks. */
const NAMED_VALUE =
  /(?:^|[^\p{L}])(?:id|ids|uuid|guid|e-?mail|phone|mobile|address|url|uri|link|website|date|time|timestamp|created|updated|ip|user ?agent)$/iu
const NAME_WORDS = 3

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * Whether a column of a table holds what people said in their own words, judged by its answers: sentences that differ
 * from one another. Numbers, dates, names, categories and choices from a list are values, and so is what its name calls
 * an address or a time. What is longer than a value may be is always text, so that nothing is cut.
 */
export function isFreeText(question: string, answers: readonly string[]): boolean {
  const given = answers.filter((answer) => answer.trim() !== '')
  if (given.some(({ length }) => length > TEXT_LIMITS.textField)) return true
  const isNamedValue = NAMED_VALUE.test(question.trim()) && question.trim().split(/[\s_]+/).length <= NAME_WORDS
  if (given.length === 0 || isNamedValue) return false
  const step = Math.max(1, Math.floor(given.length / LOOKED_AT))
  const looked = given.filter((_answer, index) => index % step === 0).map((answer) => answer.slice(0, CHARACTERS))
  const said = looked.filter(isSaid)
  const long = said.filter((answer) => wordsIn(answer) >= LONG_WORDS)
  const isOften = said.length >= looked.length * SAID_SHARE || long.length >= Math.max(1, looked.length * LONG_SHARE)
  return isOften && said.length > 0 && distinctShare(said) >= DISTINCT_SHARE && !areChoices(said)
}

function isSaid(answer: string): boolean {
  const signs = answer.replace(/\s/g, '')
  const letters = signs.replace(/[^\p{L}\p{M}]/gu, '')
  if (letters.length < signs.length * LETTER_SHARE) return false
  const words = wordsIn(answer)
  return words >= SAID_WORDS || (words >= SHORT_SAID_WORDS && /[.!?…。！？]["”’)]*$/u.test(answer.trim()))
}

/** Words, also where a language writes none between spaces. */
function wordsIn(text: string): number {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return words
}

function distinctShare(answers: readonly string[]): number {
  return new Set(answers.map((answer) => answer.toLowerCase().replace(/\s+/g, ' ').trim())).size / answers.length
}

/** Whether the answers are several choices each from one list: "Price; Speed of delivery; Service". */
function areChoices(answers: readonly string[]): boolean {
  const parts = answers.map((answer) => answer.split(/[;,|\n]\s*/).filter(Boolean))
  const all = parts.flat()
  const isListed = parts.filter(({ length }) => length > 1).length > answers.length / 2
  return answers.length >= MANY && isListed && distinctShare(all) <= CHOICE_SHARE
}
