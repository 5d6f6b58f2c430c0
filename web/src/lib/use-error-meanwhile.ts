import { useState } from 'react'

type Read<Fault> = { error?: Fault | undefined; data?: unknown }

/**
 * Why a query failed, until there is something to show: what stands in its place, such as a form, is not taken away under
 * somebody's hands and put back a moment later. Between two answers a query may have neither data nor a fault, and not
 * say that it is loading, as when something else is written into the cache. `of` names what is read; the fault of
 * another is forgotten.
 */
export function useErrorMeanwhile<Fault>({ error, data }: Read<Fault>, of: string): Fault | undefined {
  const [kept, setKept] = useState<{ of: string; error: Fault | undefined }>({ of, error })
  const now = data === undefined && kept.of === of ? (error ?? kept.error) : error
  if (kept.of !== of || kept.error !== now) setKept({ of, error: now })
  return now
}
