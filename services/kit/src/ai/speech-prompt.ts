/** About the 224 tokens that the model takes before the sound; of more it keeps the end. */
const LONGEST = 800

/** What the model reads before it listens: a list of words makes it write them so. Empty for none. */
export function speechPrompt(vocabulary: readonly string[] = []): string {
  const kept: string[] = []
  let length = 0
  for (const word of vocabulary.toReversed()) {
    length += word.length + 2
    if (length > LONGEST) break
    kept.unshift(word)
  }
  return kept.length > 0 ? `Glossary: ${kept.join(', ')}.` : ''
}
