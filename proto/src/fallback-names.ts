/** What stands where an object has no title yet. Those of project, note, view and board follow the specified ones. */
export const UNTITLED = {
  folder: 'Untitled folder',
  channel: 'Untitled channel',
  collection: 'Untitled collection',
  column: 'Untitled column',
  file: 'Untitled file',
  insight: 'Untitled insight',
  story: 'Untitled story',
  theme: 'Untitled theme',
  topic: 'Untitled topic',
  tag: 'Untitled tag',
  group: 'Untitled group',
  field: 'Untitled field',
  feed: 'Untitled feed',
  extension: 'Untitled extension',
  option: 'Untitled option',
  project: 'Untitled project',
  note: 'Untitled note',
  view: 'Untitled view',
  board: 'Untitled board',
} as const
export type TitledKind = keyof typeof UNTITLED

/** What stands where somebody's name would. */
export const NAMELESS = {
  participant: 'Unnamed participant',
  speaker: 'Unnamed speaker',
  hiddenContact: 'Contact hidden',
  deletedUser: 'Deleted user',
  unknownUser: 'Unknown user',
  you: 'You',
} as const

/** The title, or the fallback of its kind when there is nothing to read in it. */
export function titleOr(kind: TitledKind, title: string | null | undefined): string {
  const trimmed = title?.trim()
  return trimmed ? trimmed : UNTITLED[kind]
}

/** The title of a survey response that has none of its own: `Response 3`. Counts from 1. */
export function responseTitle(number: number): string {
  return `Response ${number}`
}
