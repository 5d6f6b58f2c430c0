import type { Outlook } from './look-ahead.ts'
import { graceEnds, type MoveRecord } from './move-record.ts'

/** A move in lines for a person: ids, counts, sums and times. */
export function reportLines(teamId: string, record: MoveRecord): string[] {
  const { from, to, begunAt, done, copied } = record
  const ends = graceEnds(record)
  return [
    `${teamId}: ${from} → ${to}, begun ${begunAt}`,
    ...done.map(({ step, ms, at }) => `  ${step.padEnd(9)}${(ms / 1000).toFixed(1).padStart(8)} s   ${at}`),
    ...(copied?.services ?? []).flatMap(({ service, tables }) =>
      tables
        .filter(({ rows }) => rows)
        .map(({ name, rows, sha256 }) => `  ${service}.${name}\t${rows} rows\t${sha256}`),
    ),
    ...(copied ? [`  files\t${copied.files} with ${copied.fileBytes} bytes\t${copied.filesSha256}`] : []),
    ...(ends
      ? [`It is in ${to}. What is left in ${from} can be removed from ${ends.toISOString()} on, with --finish.`]
      : []),
  ]
}

/** A dry run in lines for a person. */
export const outlookLines = (teamId: string, outlook: Outlook): string[] => [
  `${teamId}: ${outlook.from} → ${outlook.to}. Nothing was changed.`,
  `  ${outlook.rows} rows of ${outlook.rowBytes} bytes, ${outlook.files} files of ${outlook.fileBytes} bytes`,
  `  ${outlook.knownThere} members have an account in ${outlook.to} and keep its password`,
  ...(outlook.deadJobIds ? [`  ${outlook.deadJobIds} jobs are dead letters and would stay behind; see dead-jobs`] : []),
  ...outlook.underWay.map((busy) => `  waits for ${busy}`),
  ...outlook.obstacles.map((obstacle) => `  obstacle: ${obstacle}`),
]
