import { readFilterAddress, toFilterAddress } from '@verbatim/contracts/filters/filter-address.ts'
import { readViewData, type ViewColumn, type ViewData } from '@verbatim/contracts/views/view-data.ts'
import { VIEW_LAYOUTS, type ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'

/** A part of a view that the address says where it is not as the saved view has it. */
export type ViewPart = keyof ViewData

export const VIEW_PARTS = [
  'sort',
  'filter',
  'group',
  'columns',
  'fieldVisibility',
  'summary',
  'collapsedGroups',
] as const satisfies readonly ViewPart[]

export const NO_VIEW_DATA: ViewData = readViewData({})

/** Said of a part that is empty although the saved view has it. */
const NONE = 'none'
/** Stands between the entries of a list; neither it nor a dot is part of a key. */
const NEXT = '~'
/** Longer than every view that is kept; spares the time of reading a hostile address. */
const LONGEST = 64 * 1024

/** What an address says of a view. What cannot be read is left out: the page opens as if it were not there. */
export function readViewAddress(parameters: URLSearchParams): Partial<ViewData> {
  const said = VIEW_PARTS.flatMap((part) => {
    const text = parameters.get(part)
    const value = text === null ? undefined : readPart(part, text)
    return value === undefined ? [] : [[part, value] as const]
  })
  return Object.fromEntries(said)
}

function readPart(part: ViewPart, text: string): ViewData[ViewPart] | undefined {
  if (text === NONE) return NO_VIEW_DATA[part]
  if (text.length > LONGEST) return undefined
  try {
    const given = READERS[part](text)
    return given === undefined ? undefined : readViewData({ [part]: given })[part]
  } catch {
    return undefined
  }
}

/** Texts as the JSON that `readViewData` checks. */
const READERS: Record<ViewPart, (text: string) => unknown> = {
  filter: (text) => readFilterAddress(text) ?? undefined,
  sort: (text) => onceEach(entriesOf(text).map(([key, direction]) => ({ key, direction }))),
  group: (text) => {
    const [by, fieldId = null] = text.split('.')
    return { by, fieldId }
  },
  columns: (text) => onceEach(entriesOf(text).map(columnOf)),
  fieldVisibility: (text) =>
    onceEach(entriesOf(text).map(([key = '']) => ({ key: key.replace(/^!/, ''), visible: !key.startsWith('!') }))),
  summary: (text) => Object.fromEntries(entriesOf(text)),
  collapsedGroups: (text) => JSON.parse(text),
}

const entriesOf = (text: string): string[][] => text.split(NEXT).map((entry) => entry.split('.'))

/** A key that is named again counts the first time. */
const onceEach = <Entry extends { key?: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ key }, at) => entries.findIndex((other) => other.key === key) === at)

function columnOf([key, width = '', flags = '']: readonly string[]): Partial<ViewColumn> {
  return {
    key,
    width: width === '' ? null : Number(width),
    sticky: flags.includes('s'),
    wrapped: flags.includes('w'),
  }
}

/**
 * The address's query for a view; parts that are as the saved view has them are left out, and what is not of a view
 * stays.
 */
export function writeViewAddress(before: URLSearchParams, view: ViewData, saved: ViewData): URLSearchParams {
  const parameters = new URLSearchParams(before)
  for (const part of VIEW_PARTS) {
    if (isSame(part, view, saved)) parameters.delete(part)
    else parameters.set(part, WRITERS[part](view) || NONE)
  }
  return parameters
}

/** The parts in which two views differ. Which groups are collapsed is no difference that anybody has to save. */
export const changedParts = (view: ViewData, saved: ViewData): readonly ViewPart[] =>
  VIEW_PARTS.filter((part) => part !== 'collapsedGroups' && !isSame(part, view, saved))

const isSame = (part: ViewPart, a: ViewData, b: ViewData): boolean => WRITERS[part](a) === WRITERS[part](b)

/** Each part as the address says it; empty where there is none of it. */
const WRITERS: Record<ViewPart, (view: ViewData) => string> = {
  filter: ({ filter }) => (filter ? (toFilterAddress(filter) ?? '') : ''),
  sort: ({ sort }) => sort.map(({ key, direction }) => `${key}.${direction}`).join(NEXT),
  group: ({ group }) => (group ? [group.by, group.fieldId].filter(Boolean).join('.') : ''),
  columns: ({ columns }) => columns.map(columnText).join(NEXT),
  fieldVisibility: ({ fieldVisibility }) =>
    fieldVisibility.map(({ key, visible }) => `${visible ? '' : '!'}${key}`).join(NEXT),
  summary: ({ summary }) =>
    Object.entries(summary)
      .map((entry) => entry.join('.'))
      .toSorted()
      .join(NEXT),
  collapsedGroups: ({ collapsedGroups }) => (collapsedGroups.length > 0 ? JSON.stringify(collapsedGroups) : ''),
}

function columnText({ key, width, sticky, wrapped }: ViewColumn): string {
  const flags = `${sticky ? 's' : ''}${wrapped ? 'w' : ''}`
  return flags || width !== null ? [key, width ?? '', ...(flags ? [flags] : [])].join('.') : key
}

/** The layout that an address names; undefined where it names none that there is. */
export const readLayout = (parameters: URLSearchParams): ViewLayout | undefined =>
  VIEW_LAYOUTS.find((layout) => layout === parameters.get('layout'))

/** The address's query for a layout, which is left out where it is the saved one. */
export function writeLayout(before: URLSearchParams, layout: ViewLayout, saved: ViewLayout): URLSearchParams {
  const parameters = new URLSearchParams(before)
  if (layout === saved) parameters.delete('layout')
  else parameters.set('layout', layout)
  return parameters
}
