import type { ProjectSectionKey } from '@verbatim/contracts/project-sections.ts'

/** Where each section of a project is. */
export const SECTION_ROUTES = {
  README: 'projectReadme',
  NOTES: 'projectNotes',
  HIGHLIGHTS: 'projectHighlights',
  TAGS: 'projectTags',
  CHARTS: 'projectCharts',
  INSIGHTS: 'projectInsights',
} as const satisfies Record<ProjectSectionKey, string>

/** What each section is called. */
export const PROJECT_SECTION_NAMES: Record<ProjectSectionKey, string> = {
  README: 'Readme',
  NOTES: 'Notes',
  HIGHLIGHTS: 'Highlights',
  TAGS: 'Tags',
  CHARTS: 'Charts',
  INSIGHTS: 'Insights',
}
