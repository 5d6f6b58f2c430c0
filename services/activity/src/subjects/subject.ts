import { parseId } from '@verbatim/contracts/ids.ts'
import {
  formatResourceId,
  parseResourceId,
  type ResourceType,
  type SubResource,
} from '@verbatim/contracts/resource-ids.ts'
import type { GrantedPermission } from '@verbatim/contracts/roles.ts'
import { notFound } from '@verbatim/kit/errors.ts'

/** What can be commented on. */
const SUBJECT_TYPES = [
  'note',
  'noteHighlight',
  'insight',
  'person',
  'projectView',
] as const satisfies readonly ResourceType[]
export type SubjectType = (typeof SUBJECT_TYPES)[number]

/** Something that can be commented on, as its service tells of it. */
export type Subject = {
  /** `type:id`, the id as it is stored; of a part, with what is behind it. */
  resource: string
  /** The note of a highlight, the object of a part; null for what has a page of its own. */
  parent: string | null
  projectId: string | null
  /** Of a highlight or a part, its words. */
  title: string
  /** False for an insight that is a draft, which only those see who may write. */
  published: boolean
  /** Whose own a canvas or insight is, which nobody else sees; null for everybody's. */
  ownerId: string | null
  deleted: boolean
}

/** The page on which threads about something stand. */
export const rootOf = ({ resource, parent }: Pick<Subject, 'resource' | 'parent'>): string => parent ?? resource

/** The object of a part; what is no part of one is it itself. */
export const wholeOf = (resource: string): string => resource.split('/', 1)[0] ?? resource

/** Segments behind an object, and what each of them names; null for one that names nothing. */
type Shape = Readonly<Record<string, RegExp | null>>
const BLOCK = /^[0-9A-Za-z_-]{1,64}$/

/** What can be commented on within an object. */
const PARTS: Partial<Record<SubjectType, readonly Shape[]>> = {
  insight: [{ block: BLOCK }, { draft: null, block: BLOCK }],
  note: [{ file: /^[0-9a-f-]{36}$/, moment: /^(0|[1-9]\d{0,8})$/ }],
  projectView: [{ card: /^[0-9a-z]{8,24}$/ }],
}

/** Whether the segments behind an object name a part that can be commented on: all of one shape, in their order. */
const isPart = (type: SubjectType, path: readonly SubResource[]): boolean =>
  (PARTS[type] ?? []).some((shape) => {
    const wanted = Object.entries(shape)
    return (
      path.length === wanted.length &&
      wanted.every(([name, of], at) => {
        const part = path[at]
        return part?.name === name && (of ? of.test(part.id ?? '') : part.id === undefined)
      })
    )
  })

/** Behind an insight it says that a block is one of the draft, which readers do not see. */
export const DRAFT = '/draft/'

/** What somebody needs on the page to know of a thread: of the draft of an insight only those do who may write it. */
export const levelToKnow = (subject: string): GrantedPermission => (subject.includes(DRAFT) ? 'WRITE' : 'READ')

/**
 * The resource that a client named, with its id as it is stored, and the part of it, if it named one. Throws NotFound for
 * what cannot be commented on.
 */
export function subjectResource(text: string): { id: string; resource: string; part: string | null } {
  const named = parseResourceId(text)
  const type = SUBJECT_TYPES.find((one) => one === named?.type)
  const id = named && parseId(named.id)
  if (!named || !type || !id || (named.path.length > 0 && !isPart(type, named.path))) throw notFound('Subject')
  const part = named.path.length > 0 ? formatResourceId(type, id, ...named.path) : null
  return { id, resource: formatResourceId(type, id), part }
}
