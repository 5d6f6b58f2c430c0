import type { BulkBench } from '../bulk.ts'
import type { GrowthBench } from '../growth.ts'
import { type Line, line } from '../report-line.ts'

/** A line for each call of `growth`, and two for `bulk`. */
export function growthLines(result: GrowthBench | BulkBench): Line[] {
  if (result.name === 'bulk') {
    const { notes, editSeconds, undoSeconds, limitSeconds } = result
    const what = `two fields of ${notes.toLocaleString('en-US')} notes`
    const limit = `≤ ${limitSeconds} s`
    return [
      line(`${what} changed as a job`, `${editSeconds} s`, limit, editSeconds <= limitSeconds),
      line(`${what} taken back`, `${undoSeconds} s`, limit, undoSeconds <= limitSeconds),
    ]
  }
  const [small, large] = result.notes.map((notes) => notes.toLocaleString('en-US'))
  const limit = `≤ ${result.limits.ms} ms, ≤ ${result.limits.ratio} times`
  return result.calls.map((call) =>
    line(
      `${call.what}: of ${large} notes, median`,
      `${call.large} ms, ${call.ratio} times`,
      limit,
      call.ok,
      `of ${small} notes: ${call.small} ms`,
    ),
  )
}
