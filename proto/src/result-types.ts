/** What search finds, each with the word people read. */
export const RESULT_TYPES = {
  CHANNEL: 'Channel',
  HIGHLIGHT: 'Highlight',
  INSIGHT: 'Insight',
  NOTE: 'Note',
  PERSON: 'Person',
  PROJECT: 'Project',
  PROJECT_CATEGORY: 'Folder',
  TAG: 'Tag',
  THEME: 'Theme',
} as const
export type ResultType = keyof typeof RESULT_TYPES

/** How a search understands its words. */
export const SEARCH_METHODS = ['FULL_TEXT', 'VECTOR', 'HYBRID'] as const
export type SearchMethod = (typeof SEARCH_METHODS)[number]
