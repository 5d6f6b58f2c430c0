/** The types of fields there are; the names are those of the specification. */
export const FIELD_TYPES = [
  'BOOLEAN',
  'DATETIME',
  'EMAIL',
  'NPS',
  'NUMBER',
  'PERSON',
  'PHONE',
  'SELECT',
  'TEXT',
  'URL',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What each type is called. */
export const FIELD_TYPE_TITLES = {
  TEXT: 'Text',
  SELECT: 'One of a list',
  NUMBER: 'Number',
  DATETIME: 'Date',
  BOOLEAN: 'Yes or no',
  PERSON: 'Person',
  NPS: 'Score',
  EMAIL: 'Email',
  PHONE: 'Phone',
  URL: 'Link',
} as const satisfies Record<FieldType, string>

/** What carries values of fields. */
const FIELD_OBJECTS = ['PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'PERSON'] as const
export type FieldObject = (typeof FIELD_OBJECTS)[number]
