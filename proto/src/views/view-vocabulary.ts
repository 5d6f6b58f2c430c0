/** How a view shows its objects. */
export const VIEW_LAYOUTS = ['BOARD', 'CANVAS', 'GRID', 'LIST', 'TABLE'] as const
export type ViewLayout = (typeof VIEW_LAYOUTS)[number]

/** What a view of a project shows. */
export const VIEW_OBJECTS = ['HIGHLIGHT', 'INSIGHT', 'NOTE'] as const
export type ViewObject = (typeof VIEW_OBJECTS)[number]

/** What the engine lists, and a view of no project shows: the same over all projects, and projects. */
export type ListObject = ViewObject | 'PROJECT'

/**
 * Which of all that somebody may open a view of no project lists; RECENT, MINE and SHARED are those of
 * whoever looks, COLLEAGUE those of the member whom it names.
 */
export type ViewPlace = 'ALL' | 'RECENT' | 'MINE' | 'ARCHIVED' | 'SHARED' | 'COLLEAGUE'

export const LIST_DIRECTIONS = ['ASC', 'DESC'] as const
export type ListDirection = (typeof LIST_DIRECTIONS)[number]

/** By what a list is divided into groups. */
export const LIST_GROUPS = ['SELECT', 'PERSON', 'PUBLISHED', 'TAG', 'PROJECT', 'FOLDER'] as const
export type ListGroupBy = (typeof LIST_GROUPS)[number]

/** What stands below a column. */
export const COLUMN_STATISTICS = ['count', 'empty', 'people', 'sum', 'mean', 'min', 'max', 'npsScore'] as const
export type ColumnStatistic = (typeof COLUMN_STATISTICS)[number]

/** Limits of what a view holds and a list is asked for. */
export const VIEW_LIMITS = {
  bytes: 64 * 1024,
  columns: 200,
  sorts: 3,
  collapsedGroups: 1000,
  groupKeyCharacters: 200,
  /** Rows that are chosen one by one and leave as a table: their ids stand in its address. */
  exportedIds: 200,
  columnWidth: { min: 40, max: 2000 },
} as const
