import { useMemo, useSyncExternalStore } from 'react'
import type { StateWatch } from '../../editor/state-watch.ts'
import { type Repeat, repeatsIn } from './repeats.ts'
import type { Evidence } from './use-evidence.ts'

const NONE: Evidence['evidence']['repeats'] = []

/** Which cards of the text that is written say again what another one says, by the ids of their blocks. */
export function useRepeats(watch: StateWatch, evidence: Evidence | null): ReadonlyMap<string, Repeat> {
  const doc = useSyncExternalStore(watch.subscribe, () => watch.get()?.doc ?? null)
  const sameWords = evidence?.evidence.repeats ?? NONE
  return useMemo(() => (doc ? repeatsIn(doc, sameWords) : new Map()), [doc, sameWords])
}
