import { z } from 'zod'

const named = z.object({ name: z.string(), line: z.number() })
const reported = z.object({
  issues: z.array(
    z.object({ file: z.string(), exports: z.array(named).default([]), types: z.array(named).default([]) }),
  ),
})

/** A fragment of the graph is named by operations of other files within their text, where no import shows it. */
const FRAGMENT = /^[A-Z]\w*_(?!query$|mutation$|subscription$)[A-Za-z]+$/

/** What files show others though nobody imports it, of a report of knip as JSON. Throws for what is no such report. */
export function unusedExports(report: string): string[] {
  return reported
    .parse(JSON.parse(report))
    .issues.flatMap(({ file, exports, types }) =>
      [...exports, ...types]
        .filter(({ name }) => !(file.startsWith('web/src/') && FRAGMENT.test(name)))
        .map(({ name, line }) => `${file}:${line} Nobody imports ${name}: take its export away, or it`),
    )
}
