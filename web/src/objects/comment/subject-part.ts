import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { formatResourceId, parseResourceId } from '@verbatim/contracts/resource-ids.ts'

/** The part of a page that a thread is on. */
export type SubjectPart =
  | { kind: 'block'; blockId: string; draft: boolean }
  | { kind: 'moment'; fileId: string; ms: number }
  | { kind: 'card'; itemId: string }

/** The part that a subject names; null for one that is a whole object. */
export function partOf(subject: string): SubjectPart | null {
  const path = parseResourceId(subject)?.path ?? []
  const last = path.at(-1)
  if (last?.id === undefined) return null
  if (last.name === 'block') return { kind: 'block', blockId: last.id, draft: path[0]?.name === 'draft' }
  if (last.name === 'card') return { kind: 'card', itemId: last.id }
  const fileId = path[0]?.id
  const isMoment = last.name === 'moment' && path[0]?.name === 'file'
  return isMoment && fileId !== undefined ? { kind: 'moment', fileId, ms: Number(last.id) } : null
}

/** A block of an insight as a subject; of its draft, only those who may write it learn of the thread. */
export const blockSubject = (insightId: string, blockId: string, draft: boolean): string =>
  formatResourceId('insight', insightId, ...(draft ? [{ name: 'draft' }] : []), { name: 'block', id: blockId })

/** A moment of a recording of a note as a subject. */
export const momentSubject = (noteId: string, fileId: string, ms: number): string =>
  formatResourceId('note', noteId, { name: 'file', id: fileId }, { name: 'moment', id: String(Math.round(ms)) })

/** What lies on a canvas as a subject. */
export const cardSubject = (viewId: string, itemId: string): string =>
  formatResourceId('projectView', viewId, { name: 'card', id: itemId })

/** A moment as threads on it name it. */
export const momentWords = (ms: number): string => `At ${clockTime(ms)}`
