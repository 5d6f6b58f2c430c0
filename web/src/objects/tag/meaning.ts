/** What a tag is called and what it means, as it is written down. */
export type Meaning = {
  title: string
  description: string
  /** positive, negative or mixed; null for none. */
  role: string | null
  synonyms: readonly string[]
  examples: readonly string[]
  counterExamples: readonly string[]
}

export const NO_MEANING: Meaning = {
  title: '',
  description: '',
  role: null,
  synonyms: [],
  examples: [],
  counterExamples: [],
}

/** One on each line. */
export const asLines = (texts: readonly string[]): string => texts.join('\n')

export const fromLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What differs from before; only that is sent. */
export function changedMeaning(before: Meaning, after: Meaning): Partial<Meaning> {
  const keys = (Object.keys(after) as (keyof Meaning)[]).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  )
  return Object.fromEntries(keys.map((key) => [key, after[key]]))
}

/** A change of a meaning as it travels. */
export const sentMeaning = ({ synonyms, examples, counterExamples, ...rest }: Partial<Meaning>) => ({
  ...rest,
  ...(synonyms && { synonyms: [...synonyms] }),
  ...(examples && { examples: [...examples] }),
  ...(counterExamples && { counterExamples: [...counterExamples] }),
})
