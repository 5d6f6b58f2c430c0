import { type FilterFieldType, type OperatorType, operatorsOfType } from '#src/filters/operators.ts'

/** What the values of a system field name. */
export type ChosenKind =
  | 'MEMBER'
  | 'PERSON'
  | 'PROJECT'
  | 'FOLDER'
  | 'NOTE'
  | 'INSIGHT'
  | 'HIGHLIGHT'
  | 'CHANNEL'
  | 'TAG'
  | 'TAG_GROUP'
  | 'TAG_BOARD'
  | 'APPLICATION'
  | 'API_TOKEN'
  | WordKind

/** What goes by a word of its own instead of an id. */
export const WORD_KINDS = ['AUDIT_ACT', 'AUDIT_KIND', 'AUDIT_ACTOR', 'AUDIT_OBJECT_TYPE', 'AUDIT_OBJECT'] as const
type WordKind = (typeof WORD_KINDS)[number]

export type SystemField = {
  title: string
  type: FilterFieldType
  operators: readonly OperatorType[]
  /** What is chosen from, where ids are. */
  chosen: ChosenKind | null
}

const field = (title: string, type: FilterFieldType, operators = operatorsOfType(type)): SystemField => ({
  title,
  type,
  operators,
  chosen: null,
})
const choice = (
  title: string,
  type: FilterFieldType,
  chosen: ChosenKind,
  operators = operatorsOfType(type),
): SystemField => ({ ...field(title, type, operators), chosen })

const TIMES: readonly OperatorType[] = ['isAfter', 'isBefore']
/** Of what everything has one of. */
const CHOSEN: readonly OperatorType[] = ['oneOf', 'notOneOf']

/** The system fields: how they are called, which operators they take, what their values are. */
export const SYSTEM_FIELDS = {
  archived: field('Archived', 'BOOLEAN'),
  content: field('Anything said', 'TEXT'),
  contributors: choice('Contributors', 'USER', 'MEMBER'),
  created: field('Created', 'DATETIME', TIMES),
  createdBy: choice('Created by', 'USER', 'MEMBER'),
  highlightCount: field('Highlights', 'NUMBER', ['is', 'greaterThan', 'lessThan']),
  insights: choice('Insights', 'REFERENCES', 'INSIGHT'),
  name: field('Name', 'TEXT'),
  note: choice('Note', 'REFERENCE', 'NOTE'),
  people: choice('People', 'PERSON', 'PERSON'),
  projectCategory: choice('Folder', 'REFERENCE', 'FOLDER'),
  project: choice('Project', 'REFERENCE', 'PROJECT'),
  published: field('Published', 'BOOLEAN'),
  starred: field('Starred', 'BOOLEAN'),
  tagBoard: choice('Tag board', 'REFERENCES', 'TAG_BOARD'),
  tagGroup: choice('Tag group', 'REFERENCES', 'TAG_GROUP'),
  tags: choice('Tags', 'REFERENCES', 'TAG'),
  title: field('Title', 'TEXT'),
  updated: field('Updated', 'DATETIME', TIMES),
  authors: choice('Authors', 'USER', 'MEMBER'),
  highlight: choice('Highlight', 'REFERENCES', 'HIGHLIGHT'),
  channel: choice('Channel', 'REFERENCE', 'CHANNEL'),
  aiGenerated: field('AI generated', 'BOOLEAN'),
  act: choice('What happened', 'REFERENCE', 'AUDIT_ACT', CHOSEN),
  actKind: choice('Kind', 'REFERENCE', 'AUDIT_KIND'),
  actor: choice('Who', 'REFERENCE', 'MEMBER'),
  actorKind: choice('Done by', 'REFERENCE', 'AUDIT_ACTOR', CHOSEN),
  objectType: choice('To what', 'REFERENCE', 'AUDIT_OBJECT_TYPE', CHOSEN),
  object: choice('Object', 'REFERENCE', 'AUDIT_OBJECT', CHOSEN),
  happened: field('Time', 'DATETIME', ['isAfter', 'isBefore', 'is']),
  application: choice('Application', 'REFERENCE', 'APPLICATION'),
  apiToken: choice('API token', 'REFERENCE', 'API_TOKEN'),
  device: field('Browser and system', 'TEXT'),
} as const satisfies Record<string, SystemField>
export type SystemKey = keyof typeof SYSTEM_FIELDS

/** Whether the text, from outside, is the key of a system field. */
export function isSystemKey(text: unknown): text is SystemKey {
  return typeof text === 'string' && Object.hasOwn(SYSTEM_FIELDS, text)
}

/** Stands among members for whoever looks. */
export const VIEWER = 'me'
