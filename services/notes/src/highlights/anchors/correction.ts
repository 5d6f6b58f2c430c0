/** How much of a text must remain for a change to be a correction of it. */
const CORRECTION_SHARE = 0.5
/** A correction does not make a text much longer than it was. */
const CORRECTION_GROWTH = 2

/** Whether a text is another one with some words put right: much of it remains, and not much was added. */
export function isCorrection(before: string, after: string): boolean {
  if (after.trim() === '' || after.length > Math.max(before.length * CORRECTION_GROWTH, before.length + 40))
    return false
  const left = wordsOf(after)
  const words = wordsOf(before)
  const remaining = new Map<string, number>()
  for (const word of left) remaining.set(word, (remaining.get(word) ?? 0) + 1)
  let kept = 0
  for (const word of words) {
    const count = remaining.get(word) ?? 0
    if (count > 0) kept += word.length
    remaining.set(word, count - 1)
  }
  const all = words.reduce((sum, word) => sum + word.length, 0)
  return all > 0 ? kept / all >= CORRECTION_SHARE || sharedEnds(before, after) >= CORRECTION_SHARE : before === after
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Share of the characters that both texts have at their beginning and end; finds a letter put right in a single word. */
function sharedEnds(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return (head + tail) / before.length
}
