import type { ProjectSectionKey } from '@verbatim/contracts/project-sections.ts'
import type { ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'

/** Where each section of a project is. */
export const SECTION_ROUTES = {
  README: 'projectReadme',
  NOTES: 'projectNotes',
  HIGHLIGHTS: 'projectHighlights',
  TAGS: 'projectTags',
  CHARTS: 'projectCharts',
  INSIGHTS: 'projectInsights',
} as const satisfies Record<ProjectSectionKey, string>

/** The section that leads to the views of a kind. */
export const SECTION_OF = {
  NOTE: 'NOTES',
  HIGHLIGHT: 'HIGHLIGHTS',
  INSIGHT: 'INSIGHTS',
} as const satisfies Record<ViewObject, ProjectSectionKey>

/** What each section is called. */
export const PROJECT_SECTION_NAMES: Record<ProjectSectionKey, string> = {
  README: 'Readme',
  NOTES: 'Notes',
  HIGHLIGHTS: 'Highlights',
  TAGS: 'Tags',
  CHARTS: 'Charts',
  INSIGHTS: 'Insights',
}
