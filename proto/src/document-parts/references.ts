import { isId } from '../ids.ts'
import { parseResourceId, type ResourceType } from '../resource-ids.ts'
import type { RouteName } from '../route-table.ts'
import { linkTo } from '../routes.ts'

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

/** How what a card shows is called, the route at which it is opened, by its id alone, and its address there. */
export const REFERENCES: Readonly<Record<ReferenceType, { name: string; route: RouteName; link(id: string): string }>> =
  {
    note: { name: 'Note', route: 'note', link: (noteId) => linkTo('note', { noteId }) },
    tag: { name: 'Tag', route: 'tag', link: (tagId) => linkTo('tag', { tagId }) },
    insight: { name: 'Insight', route: 'insight', link: (insightId) => linkTo('insight', { insightId }) },
    project: { name: 'Project', route: 'project', link: (projectId) => linkTo('project', { projectId }) },
    person: { name: 'Person', route: 'person', link: (personId) => linkTo('person', { personId }) },
    projectCategory: { name: 'Folder', route: 'folder', link: (id) => linkTo('folder', { projectCategoryId: id }) },
    projectView: { name: 'View', route: 'view', link: (viewId) => linkTo('view', { viewId }) },
  }
