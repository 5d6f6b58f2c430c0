/** Titles that are said in full and written short. */
const SPOKEN_TITLES: Record<string, string> = { mr: 'mister', mrs: 'missus', dr: 'doctor' }

/** Words as they are said: no case, no punctuation, hyphens as spaces, titles in full. */
const spokenWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
    .map((word) => SPOKEN_TITLES[word] ?? word)

/**
 * Fewest words to replace, leave out or put in to turn `heard` into `reference`, by the number of words in
 * `reference`: 0 is perfect, more than 1 is possible. An empty reference gives 0 when nothing was heard, else 1.
 */
export function wordErrorRate(reference: string, transcribed: string): number {
  const said = spokenWords(reference)
  const got = spokenWords(transcribed)
  if (said.length === 0) return got.length === 0 ? 0 : 1
  let row = Array.from({ length: got.length + 1 }, (_word, column) => column)
  for (const [line, word] of said.entries()) {
    const next = [line + 1]
    for (const [column, other] of got.entries()) {
      const replaced = (row[column] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 0) / said.length
}
