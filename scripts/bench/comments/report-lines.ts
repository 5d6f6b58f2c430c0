import type { CommentsBench } from '../comments.ts'
import { type Line, line } from '../report-line.ts'

/** What the table says of the margin of many threads. */
export function commentLines(bench: CommentsBench): Line[] {
  const { threads, marginMs, singleMs, limitMs, openMs, openBareMs, ratio, ratioLimit } = bench
  const many = threads.toLocaleString('en-US')
  return [
    line(
      `the margin of a note with ${many} threads: from the press to the first thread, median`,
      `${marginMs} ms, ${marginMs - singleMs} ms more`,
      `≤ ${limitMs} ms more`,
      marginMs - singleMs <= limitMs,
      `of a note with one thread: ${singleMs} ms`,
    ),
    line(
      `the text of a note with ${many} threads on screen, of the same text without any`,
      `${openMs} ms, ${ratio} times`,
      `≤ ${ratioLimit} times`,
      ratio <= ratioLimit,
      `without: ${openBareMs} ms`,
    ),
  ]
}
