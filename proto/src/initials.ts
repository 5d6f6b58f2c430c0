/** Up to two letters that stand for a name: first and last word, or the first two letters of a single word. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return '?'
  const letters = words.length === 1 ? [...first].slice(0, 2) : [[...first][0], [...last][0]]
  return letters.join('').toUpperCase()
}
