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
const choice = (title: string, type: FilterFieldType, chosen: ChosenKind): SystemField => ({
  ...field(title, type),
  chosen,
})

const TIMES: readonly OperatorType[] = ['isAfter', 'isBefore']

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
} as const satisfies Record<string, SystemField>
export type SystemKey = keyof typeof SYSTEM_FIELDS

/** Whether the text, from outside, is the key of a system field. */
export function isSystemKey(text: unknown): text is SystemKey {
  return typeof text === 'string' && Object.hasOwn(SYSTEM_FIELDS, text)
}

/** Stands among members for whoever looks. */
export const VIEWER = 'me'
