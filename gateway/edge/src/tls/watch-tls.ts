import type { Logger } from '@verbatim/kit/log.ts'
import { registerGauge } from '@verbatim/kit/telemetry/meters.ts'
import type { TlsEnd } from './probe-tls.ts'
import { TLS_PROBLEMS, type TlsProblem, tlsProblems } from './tls-problems.ts'

const MINUTE_MS = 60_000
const HALF_DAY_MS = 12 * 60 * MINUTE_MS

export type TlsWatch = { look(): Promise<void>; stop(): void }

/**
 * Looks twice a day, as a browser would come in, at who ends TLS before this edge, and tells what is wrong there: one
 * figure a kind, which an alert asks for, and a line of the log with the reason. Until the first look, a minute after the
 * start, there are no figures: the edge itself may be what does not answer yet.
 */
export function watchTls(
  end: TlsEnd,
  log: Pick<Logger, 'warn'>,
  problemsOf: (end: TlsEnd) => Promise<TlsProblem[]> = tlsProblems,
): TlsWatch {
  let seen: readonly TlsProblem[] | null = null
  const look = async (): Promise<void> => {
    seen = await problemsOf(end)
    for (const { what, why } of seen) log.warn({ what, why }, 'TLS before the edge is not as it should be')
  }
  const count = async (what: TlsProblem['what']): Promise<number> => {
    if (seen === null) throw new Error('Nobody has looked yet')
    return seen.filter((problem) => problem.what === what).length
  }
  const ends = TLS_PROBLEMS.map((what) => registerGauge('verbatim.tls.problems', { what }, () => count(what)))
  const first = setTimeout(() => void look(), MINUTE_MS).unref()
  const again = setInterval(() => void look(), HALF_DAY_MS).unref()
  return {
    look,
    stop() {
      clearTimeout(first)
      clearInterval(again)
      for (const over of ends) over()
    },
  }
}
