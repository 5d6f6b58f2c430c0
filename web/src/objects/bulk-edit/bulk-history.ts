/** An edit of many that can be taken back until then, as an ISO time. */
export type RememberedEdit = { id: string; said: string; until: string }

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

export function rememberEdit(edit: RememberedEdit): void {
  store([edit, ...rememberedEdits(Date.now())].slice(0, MOST))
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
  const { id, said, until } = (json ?? {}) as Partial<Record<keyof RememberedEdit, unknown>>
  return typeof id === 'string' && typeof said === 'string' && typeof until === 'string'
}
