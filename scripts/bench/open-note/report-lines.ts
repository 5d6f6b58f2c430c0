import {
  isPromptly,
  isQuick,
  OF_BARE,
  OF_BARE_SELECTION,
  OF_EMPTY,
  type OpenNoteBench,
  ratioOf,
  SIX_FRAMES_MS,
  TWO_FRAMES_MS,
} from '../open-note.ts'
import { type Line, line } from '../report-line.ts'

/** What the table says of a long transcript with many highlights. */
export function openNoteLines(bench: OpenNoteBench): Line[] {
  const { opened, openBareMs, popoverMs, createHighlight, createInEmpty } = bench
  const creating = ratioOf(createHighlight.p50, createInEmpty.p50)
  return [
    ...opened.map(({ highlights, openMs, ratio, limit }) =>
      line(
        `on screen with ${highlights.toLocaleString('en-US')} highlights, of the same text without any (${openBareMs} ms)`,
        `${openMs} ms, ${ratio} times`,
        `≤ ${limit} times`,
        ratio <= limit,
      ),
    ),
    ...[
      { what: 'typing', own: bench.keyToPaint, bare: bench.bareKeyToPaint },
      { what: 'selecting', own: bench.selectToPaint, bare: bench.bareSelectToPaint },
    ].map(({ what, own, bare }) =>
      line(
        `${what}: key to paint, median and 95th percentile, a bare ProseMirror in brackets`,
        `${own.p50} and ${own.p95} ms (${bare.p50} and ${bare.p95})`,
        `≤ ${TWO_FRAMES_MS} ms or ${OF_BARE} of the bare one`,
        isQuick(own, bare),
      ),
    ),
    line(
      'selection to popover, 95th percentile of a selection in a bare ProseMirror in brackets',
      `${popoverMs} ms (${bench.bareSelectToPaint.p95})`,
      `≤ ${SIX_FRAMES_MS} ms or ${OF_BARE_SELECTION} of the bare one`,
      isPromptly(popoverMs, bench.bareSelectToPaint),
    ),
    line(
      'createHighlight in the full note, of the same in one without highlights; medians',
      `${createHighlight.p50} of ${createInEmpty.p50} ms, ${creating} times (95th: ${createHighlight.p95} of ${createInEmpty.p95})`,
      `≤ ${OF_EMPTY} times`,
      creating <= OF_EMPTY,
    ),
  ]
}
