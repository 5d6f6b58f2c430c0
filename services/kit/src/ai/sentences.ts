/** A sentence as it stands in its text: `text.slice(start, end)` is `sentence`. */
export type Sentence = { sentence: string; start: number; end: number }

/** Words whose full stop does not end a sentence. */
const ABBREVIATIONS = new Set(
  `mr mrs ms dr prof st sr jr vs etc approx dept est fig inc ltd co corp no nr vol pp ed al e.g i.e cf ca ph.d u.s u.k
  a.m p.m jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun`.split(/\s+/),
)

/** Abbreviations that also end sentences: only a following small letter or digit decides. */
const ALSO_LAST = new Set(['etc', 'a.m', 'p.m', 'inc', 'ltd', 'co', 'u.s', 'u.k', 'no'])

const LAST_WORD = /([\p{L}.]+)\.["'”’)\]]*\s*$/u

/** True when the text ends in a full stop that belongs to a word rather than to the sentence. */
function endsInAbbreviation(text: string, next: string): boolean {
  const word = LAST_WORD.exec(text)?.[1]
  if (word === undefined) return false
  if (/^\p{Lu}$/u.test(word)) return word !== 'I'
  const known = word.toLowerCase()
  if (!ABBREVIATIONS.has(known)) return false
  return ALSO_LAST.has(known) ? /^[\p{Ll}\p{N}]/u.test(next) : true
}

/** The piece without the white space around it; nothing for a piece without letters or digits. */
function trimmed(text: string, start: number, end: number): Sentence[] {
  const piece = text.slice(start, end)
  const sentence = piece.trim()
  if (!/[\p{L}\p{N}]/u.test(sentence)) return []
  const from = start + piece.indexOf(sentence)
  return [{ sentence, start: from, end: from + sentence.length }]
}

/** Made once for each language: making one takes longer than most texts. */
const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' })
  segmenters.set(locale, known)
  return known
}

/**
 * The sentences of a text, each with its place, never across a line break. `locale` (BCP 47) names the text's language.
 */
export function splitSentences(text: string, locale = 'en'): Sentence[] {
  const segmenter = segmenterOf(locale)
  const sentences: Sentence[] = []
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    const segments = [...segmenter.segment(line[0])]
    let from = 0
    for (const [place, segment] of segments.entries()) {
      const end = segment.index + segment.segment.length
      const next = segments[place + 1]?.segment
      if (next !== undefined && endsInAbbreviation(line[0].slice(from, end), next)) continue
      sentences.push(...trimmed(text, line.index + from, line.index + end))
      from = end
    }
  }
  return sentences
}
