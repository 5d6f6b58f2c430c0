import { readViewData, type ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ListObject, ViewLayout, ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { FieldObject } from '../../gql/graphql.ts'
import type { SavedState } from '../../views/use-view-state.ts'
import { changedParts, NO_VIEW_DATA, type ViewPart } from '../../views/view-address.ts'
import type { SavedView } from './operations.ts'

/** How things of a kind are called: one, several, and what their list is called as a view. */
export const VIEW_NOUNS: Record<FieldObject, { noun: string; objects: string }> = {
  NOTE: { noun: 'note', objects: 'Notes' },
  HIGHLIGHT: { noun: 'highlight', objects: 'Highlights' },
  INSIGHT: { noun: 'insight', objects: 'Insights' },
  PROJECT: { noun: 'project', objects: 'Projects' },
}

const NEWEST_FIRST: ViewData = { ...NO_VIEW_DATA, sort: [{ key: 'created', direction: 'DESC' }] }

/** How the list of a kind is where no view says otherwise. */
export const PLAIN_STATES: Record<FieldObject, SavedState> = {
  NOTE: { layout: 'TABLE', data: NEWEST_FIRST },
  HIGHLIGHT: { layout: 'GRID', data: { ...NEWEST_FIRST, group: { by: 'TAG', fieldId: null } } },
  INSIGHT: { layout: 'GRID', data: { ...NO_VIEW_DATA, sort: [{ key: 'updated', direction: 'DESC' }] } },
  // As the service orders it without being asked.
  PROJECT: { layout: 'TABLE', data: NO_VIEW_DATA },
}

/** Whether a list of a kind is shown as it is where no view says otherwise. */
export const isPlain = (objectType: ListObject, { layout, data }: SavedState): boolean =>
  layout === PLAIN_STATES[objectType].layout && changedParts(data, PLAIN_STATES[objectType].data).length === 0

/** What a view of a project shows: projects are listed by views of no project alone. */
export const kindInProject = ({ objectType }: { objectType: ListObject }): ViewObject =>
  objectType === 'PROJECT' ? 'NOTE' : objectType

/** The kinds whose section leads to a view; the section of highlights is a page of its own. */
export const SECTION_KINDS: readonly ListObject[] = ['NOTE', 'INSIGHT']

/** The view that the section of a kind leads to: the first list that everybody has. */
export const sectionView = (views: readonly SavedView[], objectType: ListObject): SavedView | undefined =>
  views.find(
    (view) =>
      SECTION_KINDS.includes(objectType) &&
      view.objectType === objectType &&
      view.layout !== 'CANVAS' &&
      view.owner === null,
  )

/** The views that have a tab of their own: all but those that a section leads to. */
export function viewsWithTabs(views: readonly SavedView[]): SavedView[] {
  const sections = SECTION_KINDS.map((kind) => sectionView(views, kind)?.id)
  return views.filter(({ id }) => !sections.includes(id))
}

/**
 * Where a view goes that moves by one among those with tabs: behind which of all views, null for the first place. Null
 * where it has no tab, or no other one stands there.
 */
export function placeBeside(
  views: readonly SavedView[],
  { id }: { id: string },
  by: 1 | -1,
  tabs: readonly SavedView[] = viewsWithTabs(views),
): { afterId: string | null } | null {
  const at = tabs.findIndex((one) => one.id === id)
  const beside = at < 0 ? undefined : tabs[at + by]
  if (!beside) return null
  if (by === 1) return { afterId: beside.id }
  const others = views.filter((one) => one.id !== id)
  return { afterId: others[others.indexOf(beside) - 1]?.id ?? null }
}

/** How a view is saved. What another version of this page wrote and this one cannot read is as if it was not there. */
export const stateOf = ({ layout, viewData }: { layout: ViewLayout; viewData: unknown }): SavedState => ({
  layout,
  data: dataOf(viewData),
})

function dataOf(json: unknown): ViewData {
  try {
    return readViewData(json)
  } catch {
    return NO_VIEW_DATA
  }
}

const PART_WORDS: Record<ViewPart | 'layout', string> = {
  layout: 'the layout',
  filter: 'the filter',
  group: 'the groups',
  sort: 'the order',
  columns: 'the columns',
  fieldVisibility: 'the fields',
  summary: 'the sums',
  collapsedGroups: 'what is folded',
}

/** What is not as it is saved, in words: "the filter, the order and the columns". */
export function changeWords(changed: readonly (ViewPart | 'layout')[]): string {
  const words = changed.map((part) => PART_WORDS[part])
  const [last] = words.slice(-1)
  return words.length < 2 ? (last ?? 'nothing') : `${words.slice(0, -1).join(', ')} and ${last}`
}
