import { isId } from '../ids.ts'
import { parseResourceId, type ResourceType } from '../resource-ids.ts'

/** What a document may show a live card of, beside highlights and charts. */
export const REFERENCE_TYPES = [
  'note',
  'tag',
  'insight',
  'project',
  'person',
  'projectCategory',
  'projectView',
] as const satisfies ResourceType[]
export type ReferenceType = (typeof REFERENCE_TYPES)[number]

/** The type and id of what a card shows; null for what no card shows. */
export function readReference(resource: unknown): { type: ReferenceType; id: string } | null {
  const read = typeof resource === 'string' && resource.length <= 100 ? parseResourceId(resource) : null
  const type = REFERENCE_TYPES.find((one) => one === read?.type)
  return type && read && !read.path.length && isId(read.id) ? { type, id: read.id } : null
}

/** Whether a text from elsewhere names something that a card may show. */
export const isReference = (resource: unknown): resource is string => readReference(resource) !== null
