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

/** What carries values of fields. */
export const FIELD_OBJECTS = ['PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'PERSON'] as const
export type FieldObject = (typeof FIELD_OBJECTS)[number]
