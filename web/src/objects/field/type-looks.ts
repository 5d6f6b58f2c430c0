import { FIELD_TYPE_TITLES, type FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { LucideIcon } from 'lucide-react'
import { FIELD_ICONS } from '../../ui/fields/field-icons.ts'

type TypeLook = { label: string; icon: LucideIcon; explanation: string }

/** What each type of field is called, its sign, and what it is for. */
export const TYPE_LOOKS: Record<FieldType, TypeLook> = {
  TEXT: { label: FIELD_TYPE_TITLES.TEXT, icon: FIELD_ICONS.TEXT, explanation: 'Words, as they come' },
  SELECT: {
    label: FIELD_TYPE_TITLES.SELECT,
    icon: FIELD_ICONS.SELECT,
    explanation: 'One or several of the options you write',
  },
  NUMBER: { label: FIELD_TYPE_TITLES.NUMBER, icon: FIELD_ICONS.NUMBER, explanation: 'Counts, sums, averages' },
  DATETIME: {
    label: FIELD_TYPE_TITLES.DATETIME,
    icon: FIELD_ICONS.DATETIME,
    explanation: 'A day, with the time or without',
  },
  BOOLEAN: { label: FIELD_TYPE_TITLES.BOOLEAN, icon: FIELD_ICONS.BOOLEAN, explanation: 'A box to tick' },
  PERSON: { label: FIELD_TYPE_TITLES.PERSON, icon: FIELD_ICONS.PERSON, explanation: 'People who were asked' },
  NPS: { label: FIELD_TYPE_TITLES.NPS, icon: FIELD_ICONS.NPS, explanation: '0 to 10, read as a Net Promoter Score' },
  EMAIL: { label: FIELD_TYPE_TITLES.EMAIL, icon: FIELD_ICONS.EMAIL, explanation: 'An address that opens a mail' },
  PHONE: { label: FIELD_TYPE_TITLES.PHONE, icon: FIELD_ICONS.PHONE, explanation: 'A number that can be called' },
  URL: { label: FIELD_TYPE_TITLES.URL, icon: FIELD_ICONS.URL, explanation: 'An address of the web' },
}

/** The types in the order in which they are offered. */
export const OFFERED_TYPES = Object.keys(TYPE_LOOKS).filter((type): type is FieldType => type in TYPE_LOOKS)

/** What a type is called where a field may have several of its options. */
export const typeLabel = (type: FieldType, max: number): string =>
  type === 'SELECT' && max > 1 ? 'Several of a list' : TYPE_LOOKS[type].label

export type FieldObjectName = 'PROJECT' | 'NOTE' | 'INSIGHT' | 'HIGHLIGHT'

/** What carries the values of a field: one of them, for "26 notes", and all of them, for "Notes". */
export const OBJECTS: Record<FieldObjectName, { noun: string; title: string }> = {
  NOTE: { noun: 'note', title: 'Notes' },
  HIGHLIGHT: { noun: 'highlight', title: 'Highlights' },
  INSIGHT: { noun: 'insight', title: 'Insights' },
  PROJECT: { noun: 'project', title: 'Projects' },
}
