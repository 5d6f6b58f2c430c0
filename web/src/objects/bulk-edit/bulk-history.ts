import type { BulkJob } from './bulk-job.ts'

/** An edit of many that can be taken back until then, as an ISO time, by the service that made it. */
export type RememberedEdit = { id: string; job: BulkJob; said: string; until: string }

const STORED = 'verbatim-bulk-edits'
/** As many as are offered. */
const MOST = 5

/** One's own edits of many in this browser that can be taken back now, the last one first. */
export function rememberedEdits(now: number): RememberedEdit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRemembered).filter(({ until }) => Date.parse(until) > now) : []
  } catch {
    return []
  }
}

/** Remembers an edit, or what came of one that is remembered. */
export function rememberEdit(edit: RememberedEdit): void {
  const others = rememberedEdits(Date.now()).filter(({ id }) => id !== edit.id)
  store([edit, ...others].slice(0, MOST))
}

export function forgetEdit(id: string): void {
  store(rememberedEdits(Date.now()).filter((edit) => edit.id !== id))
}

/** Forgets all of them: when somebody signs out, nothing of the work stays readable in the browser. */
export const forgetEdits = (): void => localStorage.removeItem(STORED)

function store(edits: readonly RememberedEdit[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(edits))
  } catch {
    // Without room in the browser the way back is the message alone.
  }
}

function isRemembered(json: unknown): json is RememberedEdit {
  const { id, job, said, until } = (json ?? {}) as Partial<Record<keyof RememberedEdit, unknown>>
  const isOfAService = job === 'notes' || job === 'insights'
  return isOfAService && typeof id === 'string' && typeof said === 'string' && typeof until === 'string'
}
