/** What a text said and says where the two differ, with what stands around it in both. */
export type ChangedWords = { start: string; gone: string; come: string; end: string }

/** How many characters before a change are shown. */
const AROUND = 24

/** The words in which two texts differ, between those with which both begin and end; a long beginning is cut. */
export function changedWords(before: string, after: string): ChangedWords {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const most = Math.min(old.length, now.length)
  let head = 0
  while (head < most && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1
  const part = (words: readonly string[], from: number, to: number): string => words.slice(from, to).join('')
  const start = part(now, 0, head)
  return {
    start: start.length > AROUND ? `…${start.slice(-AROUND)}` : start,
    gone: part(old, head, old.length - tail),
    come: part(now, head, now.length - tail),
    end: part(now, now.length - tail, now.length),
  }
}
