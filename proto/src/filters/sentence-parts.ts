/** A piece of a sentence: plain words, a name or number that stands out, or words that were said. */
export type SentencePart = { text: string; kind: 'plain' | 'name' | 'quote' }

/** What a row says, and how it joins: after “where”, straight behind when something was made, or as it stands. */
export type Phrase = { parts: readonly SentencePart[]; manner: 'plain' | 'where' | 'created' | 'by' | 'group' }

export const plain = (text: string): SentencePart => ({ text, kind: 'plain' })
export const named = (text: string): SentencePart => ({ text, kind: 'name' })
export const quoted = (text: string): SentencePart => ({ text: `“${text}”`, kind: 'quote' })

/** Names, the last joined by a word: A, B or C. */
export function listed(names: readonly string[], word: 'and' | 'or'): SentencePart[] {
  return names.flatMap((name, nth) => {
    if (nth === 0) return [named(name)]
    return [plain(nth === names.length - 1 ? ` ${word} ` : ', '), named(name)]
  })
}

/** Pieces with neighbours of the same kind made one, as long as they are plain. */
export function merged(parts: readonly SentencePart[]): SentencePart[] {
  const result: SentencePart[] = []
  for (const part of parts) {
    const before = result.at(-1)
    if (part.text === '') continue
    if (before?.kind === 'plain' && part.kind === 'plain') result[result.length - 1] = plain(before.text + part.text)
    else result.push(part)
  }
  return result
}
