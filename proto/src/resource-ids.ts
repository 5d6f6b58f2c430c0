/** Types a resource identifier may begin with. */
export const RESOURCE_TYPES = [
  'audioVideoExport',
  'bulkImport',
  'classifier',
  'comment',
  'dataset',
  'domain',
  'insight',
  'note',
  'noteHighlight',
  'partition',
  'person',
  'playbackCollection',
  'project',
  'projectCategory',
  'projectExport',
  'projectImport',
  'projectView',
  'savedFeed',
  'story',
  'tag',
  'tagBoard',
  'team',
  'translation',
  'workspaceFieldGroup',
  'user',
  'channel',
  'theme',
  'person_directory',
  'team_user_group',
  'recruitStudy',
] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** Part of a resource: `content`, or one of several, `field:{id}`. */
export type SubResource = { name: string; id?: string }

/** A resource, and the way down to a part of it. `id` is a UUID, or a reference of its own for `recruitStudy`. */
export type ResourceId = { type: ResourceType; id: string; path: SubResource[] }

const ID = /^[0-9A-Za-z_-]{1,64}$/
const NAME = /^[A-Za-z][A-Za-z_]{0,63}$/

/** `type:id`, with parts behind it: `formatResourceId('note', id, { name: 'field', id: fieldId })`. */
export function formatResourceId(type: ResourceType, id: string, ...path: SubResource[]): string {
  const text = [`${type}:${id}`, ...path.map((part) => (part.id === undefined ? part.name : `${part.name}:${part.id}`))]
  return text.join('/')
}

/** The resource that the text names, or null when it names none. */
export function parseResourceId(text: string): ResourceId | null {
  const [head = '', ...rest] = text.split('/')
  const [type = '', id, ...extra] = head.split(':')
  if (!isResourceType(type) || id === undefined || extra.length > 0 || !ID.test(id)) return null
  const path: SubResource[] = []
  for (const segment of rest) {
    const part = parsePart(segment)
    if (part === null) return null
    path.push(part)
  }
  return { type, id, path }
}

function parsePart(segment: string): SubResource | null {
  const [name = '', id, ...extra] = segment.split(':')
  if (!NAME.test(name) || extra.length > 0) return null
  if (id === undefined) return { name }
  return ID.test(id) ? { name, id } : null
}

function isResourceType(text: string): text is ResourceType {
  return RESOURCE_TYPES.some((type) => type === text)
}
