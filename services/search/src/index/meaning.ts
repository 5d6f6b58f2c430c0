import { createHash } from 'node:crypto'
import type { IndexedObject, Reach, TextKey } from './search-index.ts'

/** Texts whose vectors are compared for one question; their things are fewer, as a note has many passages. */
export const NEAREST = 200

/**
 * Cosine below which a text does not answer, with bge-small: measured on the thousand sample messages, questions that none
 * of them is about stay below 0.52, and half or more of what was meant by the others is above 0.53. Order, not this bound,
 * tells good answers from fair ones.
 */
export const COSINE_MIN = 0.52

/** Constant of reciprocal rank fusion (Cormack and others 2009): how little first places count more than later ones. */
const FUSION = 60

/** Names a text's content, so that a vector is made again only where the text is another. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** What of a thing is given a meaning. */
export const textOf = ({ title, content }: Pick<IndexedObject, 'title' | 'content'>): string =>
  [title, content].filter(Boolean).join('\n').slice(0, TEXT_MAX)

/** The model reads no more of a text. */
export const TEXT_MAX = 8192

export const keyName = ({ id, blockId }: TextKey): string => `${id} ${blockId ?? ''}`

/** One order from several: what stands near the top of any of them comes first. Of a thing found twice the first is kept. */
export function fuse<T extends { id: string; score: number }>(orders: readonly (readonly T[])[]): T[] {
  const fused = new Map<string, T>()
  for (const order of orders)
    for (const [rank, one] of order.entries()) {
      const score = (fused.get(one.id)?.score ?? 0) + 1 / (FUSION + rank + 1)
      fused.set(one.id, { ...(fused.get(one.id) ?? one), score })
    }
  return [...fused.values()].sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
}

/** The best of each thing, best first. */
export function bestOfEach<T extends { id: string; score: number }>(found: readonly T[]): T[] {
  const best = new Map<string, T>()
  for (const one of found) if ((best.get(one.id)?.score ?? -1) < one.score) best.set(one.id, one)
  return [...best.values()].sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
}

/** Whether an asker may find a thing as it is now: a vector may have been written when it was elsewhere. */
export function reaches(
  { userId, blindNotes, readable, writable, folders }: Reach,
  {
    type,
    id,
    projectId,
    parentId,
    noteId,
    needsWrite,
  }: Pick<IndexedObject, 'type' | 'id' | 'projectId' | 'parentId' | 'noteId' | 'needsWrite'>,
): boolean {
  if (type === 'PERSONAL_INSIGHT') return parentId === userId
  if (type === 'HIGHLIGHT' && noteId !== null && blindNotes.includes(noteId)) return false
  if (!readable) return true
  if (type === 'PROJECT_CATEGORY') return folders?.includes(id) ?? false
  if (type === 'PERSON') return true
  return projectId !== null && ((needsWrite ? writable : readable)?.includes(projectId) ?? false)
}
