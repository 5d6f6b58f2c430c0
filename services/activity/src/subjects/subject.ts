import { parseId } from '@verbatim/contracts/ids.ts'
import { formatResourceId, parseResourceId, type ResourceType } from '@verbatim/contracts/resource-ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'

/** What can be commented on. */
export const SUBJECT_TYPES = ['note', 'noteHighlight', 'insight', 'person'] as const satisfies readonly ResourceType[]
export type SubjectType = (typeof SUBJECT_TYPES)[number]

/** Something that can be commented on, as its service tells of it. */
export type Subject = {
  /** `type:id`, the id as it is stored. */
  resource: string
  /** The note of a highlight; null for what has a page of its own. */
  parent: string | null
  projectId: string | null
  /** Of a highlight, its words. */
  title: string
  /** False for an insight that is a draft, which only those see who may write. */
  published: boolean
  deleted: boolean
}

/** The page on which threads about something stand. */
export const rootOf = ({ resource, parent }: Pick<Subject, 'resource' | 'parent'>): string => parent ?? resource

/** The resource that a client named, with its id as it is stored. Throws NotFound for what cannot be commented on. */
export function subjectResource(text: string): { type: SubjectType; id: string; resource: string } {
  const named = parseResourceId(text)
  const type = SUBJECT_TYPES.find((one) => one === named?.type)
  const id = named && parseId(named.id)
  if (!named || !type || !id || named.path.length) throw notFound('Subject')
  return { type, id, resource: formatResourceId(type, id) }
}
