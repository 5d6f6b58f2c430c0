import { wordsOf } from './terms.ts'

export type Worthiness = {
  /** 0 to 1: how much a sentence is worth quoting by itself. */
  score: number
  /** Why, for a person; an empty text when nothing speaks for it. */
  reason: string
}

type Sign = { weight: number; reason: string; found: (sentence: string, words: readonly string[]) => boolean }

const oneOf = (list: string) => new Set(list.split(/\s+/))
const anyOf = (words: readonly string[], set: ReadonlySet<string>) => words.some((word) => set.has(word))

const FIRST_PERSON = oneOf(`i i'm i've i'd i'll me my mine myself we we're we've we'd we'll us our ours ourselves`)

const NEED =
  /\b(?:need(?:s|ed)?|want(?:s|ed)?|wish(?:es|ed)?|hop(?:e|ing) (?:for|to|that)|would love|'d love|'d like|would like|would rather|looking for|have to|has to|had to|must|if only|if (?:i|we) could|it would help|would (?:really )?help|missing|lack(?:s|ing)?|require[sd]?|(?:should|could) be (?:able|easier|possible))\b/i

const PROBLEM =
  /\b(?:problems?|issues?|trouble|struggl\w*|difficult\w*|hard(?:er|est)?|slow(?:er|ly)?|stuck|confus\w*|complicated|cumbersome|tedious|manual(?:ly)?|by hand|workaround\w*|wast(?:e|es|ed|ing)|mistakes?|errors?|wrong(?:ly)?|broken?|breaks|bugs?|crash\w*|fail\w*|los(?:e|es|t|ing)|miss(?:ed|es)?|forg[eo]t\w*|delay\w*|late|expensive|overpriced|pain(?:ful)?|complain\w*|can't|cannot|couldn't|unable|doesn't|didn't work|don't match|never works?|too (?:many|much|long|late|slow|small|big)|another day|takes? (?:me |us )?(?:about |around |over )?\w+ (?:minutes|hours|days|weeks)|declined|stolen|refused?|charged|blocked)\b/i

const FEELING =
  /\b(?:love[sd]?|hate[sd]?|happ(?:y|ier)|glad|delighted|excit\w*|enjoy\w*|proud|relie(?:f|ved)|amaz\w*|awful|terrible|horrible|annoy\w*|frustrat\w*|angry|furious|upset|sad|disappoint\w*|embarrass\w*|asham\w*|worr(?:y|ied|ies|ying)|afraid|scar(?:ed|y)|anxious|nervous|stress\w*|overwhelm\w*|surpris\w*|shock\w*|trust\w*|confident|favou?rite|nightmare|ridiculous|unacceptable|impressed|care[sd]?(?= about))\b/i

const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million|half|twice|percent|double)\b|[€$£%]/i

const NAMED_OR_TIMED =
  /(?<=[\p{Ll}\p{N},;:] )(?!I\b|I')\p{Lu}\p{L}+|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yesterday|every (?:day|week|month|morning|evening|year)|last (?:week|month|year|time))\b/u

const SINCE_OR_SO =
  /\b(?:because|so that|so i|so we|otherwise|instead|but|that's why|which means|the (?:main|only|biggest|worst|best) (?:thing|reason|part))\b/i

/** What speaks for a sentence. Reasons are joined in this order, the weightiest first. */
const SIGNS: readonly Sign[] = [
  { weight: 0.24, reason: 'names a problem', found: (sentence) => PROBLEM.test(sentence) },
  { weight: 0.22, reason: 'says what somebody needs', found: (sentence) => NEED.test(sentence) },
  { weight: 0.18, reason: 'shows a feeling', found: (sentence) => FEELING.test(sentence) },
  { weight: 0.16, reason: 'speaks from own experience', found: (_sentence, words) => anyOf(words, FIRST_PERSON) },
  { weight: 0.12, reason: 'gives a number', found: (sentence) => NUMBER.test(sentence) },
  { weight: 0.08, reason: 'gives a cause or a contrast', found: (sentence) => SINCE_OR_SO.test(sentence) },
  { weight: 0.06, reason: 'names a person, place or time', found: (sentence) => NAMED_OR_TIMED.test(sentence) },
]

/** Openings, thanks, good-byes and handing over the word. */
const COURTESY =
  /^(?:(?:okay|ok|so|well|great|sure|right|alright|yes|yeah|oh|um|uh)[,.!]? )*(?:hi|hello|hey|good (?:morning|afternoon|evening)|welcome|nice to meet|thank(?:s| you)|you're welcome|happy to help|bye|good ?bye|see you|talk soon|have a (?:nice|good|great)|my name is|can you hear|last question|let's (?:start|begin|move on)|let me (?:know|share|start)|that's (?:a )?(?:great|good|interesting|helpful|useful|fine)|(?:this|that) was (?:really |very )?(?:useful|helpful|great)|no problem|sounds good|of course)\b/i

const QUESTION = /\?["'”’)]*$/
const FILLERS = oneOf('um uh er erm hmm mhm yeah basically literally okay ok anyway')
/** A tale that leans on the sentence before it, such as "They don't, really.". */
const LEANING = /^(?:it|that|this|they|those|these|he|she|yes|no|yeah|nope|maybe|probably|exactly|sure)\b/i

/** Sentences of 8 to 40 words stand best on their own. */
function lengthFactor(words: number): number {
  if (words < 4) return 0.15
  if (words < 8) return 0.35 + (words - 4) * 0.13
  return words <= 40 ? 1 : Math.max(0.5, 1 - (words - 40) / 60)
}

/**
 * How well a sentence can be read without those around it, 0 to 1: low for questions, courtesies, fillers, scraps and
 * endless ones, whatever they speak of.
 */
export function standsAlone(sentence: string): number {
  const words = wordsOf(sentence)
  const fillers = words.filter((word) => FILLERS.has(word)).length / Math.max(1, words.length)
  const question = QUESTION.test(sentence) ? 0.25 : 1
  const courtesy = COURTESY.test(sentence) ? 0.2 : 1
  const leaning = LEANING.test(sentence) ? 0.8 : 1
  return lengthFactor(words.length) * question * courtesy * leaning * Math.max(0.3, 1 - 2 * fillers)
}

/** "says this and that" as a sentence for a person. */
function reasonOf(signs: readonly Sign[]): string {
  const reasons = signs.slice(0, 3).map((sign) => sign.reason)
  const last = reasons.pop()
  if (last === undefined) return ''
  const joined = reasons.length > 0 ? `${reasons.join(', ')} and ${last}` : last
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

/**
 * How much a sentence deserves to be quoted: high for own experience, problems, needs, feelings and concrete facts,
 * low for questions, courtesies, fillers and scraps. Rules on English words; of other languages it sees only length,
 * numbers and question marks. Deterministic.
 */
export function quoteWorthiness(sentence: string): Worthiness {
  const plain = sentence.replace(/[’‘]/g, "'").trim()
  const words = wordsOf(plain)
  const signs = SIGNS.filter((sign) => sign.found(plain, words))
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0.1)
  const score = Math.min(1, weight * 1.4) * standsAlone(plain)
  return { score, reason: reasonOf(signs) }
}
