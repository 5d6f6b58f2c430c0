import { truncated } from '../../lib/words.ts'

/**
 * The title of a note as two lines of at most `letters` below its bar: as many words as fit on the first, the others on
 * the second. What kind of note it is, after the comma, comes only where there is room for it.
 */
export function barLabel(title: string, letters: number): [first: string, second: string] {
  const whole = title.trim().split(/\s+/)
  const named = title
    .replace(/(?<=\S),.*/, '')
    .trim()
    .split(/\s+/)
  return fitted(whole, letters) ?? fitted(named, letters) ?? cut(named, letters)
}

function fitted(words: readonly string[], letters: number): [string, string] | null {
  const [first, second] = lines(words, letters)
  return first.length <= letters && second.length <= letters ? [first, second] : null
}

function cut(words: readonly string[], letters: number): [string, string] {
  const [first, second] = lines(words, letters)
  return [truncated(first, letters), truncated(second, letters)]
}

function lines(words: readonly string[], letters: number): [string, string] {
  let count = 1
  while (count < words.length && words.slice(0, count + 1).join(' ').length <= letters) count++
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}
