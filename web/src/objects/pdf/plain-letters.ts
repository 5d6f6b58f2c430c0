const COUNTS = /[\p{L}\p{N}]/u

/**
 * The letters and digits of a text in small letters, each of one UTF-16 unit: what words on a page and in the text that
 * was read from it have in common.
 */
export function plainLetters(text: string): string {
  let kept = ''
  for (const character of text.normalize('NFKC').toLowerCase())
    if (COUNTS.test(character)) kept += character.length === 1 ? character : character.charAt(0)
  return kept
}

/** Where letters stand in others for the `nth` time, from 0; the last place where there are fewer, and null without any. */
export function nthPlace(text: string, sought: string, nth: number): number | null {
  if (sought === '') return null
  let last: number | null = null
  let left = nth
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    last = at
    if (left === 0) break
    left -= 1
  }
  return last
}
