import { useState } from 'react'

type Read<Fault> = { error?: Fault | undefined; loading: boolean }

/**
 * Why a query failed, also while it is read again: what stands in its place, such as a form, is not taken away under
 * somebody's hands and put back a moment later. `of` names what is read; the fault of another is forgotten.
 */
export function useErrorMeanwhile<Fault>({ error, loading }: Read<Fault>, of: string): Fault | undefined {
  const [kept, setKept] = useState<{ of: string; error: Fault | undefined }>({ of, error })
  const now = loading && kept.of === of ? (error ?? kept.error) : error
  if (kept.of !== of || kept.error !== now) setKept({ of, error: now })
  return now
}
