import type { ProjectSectionKey } from '@verbatim/contracts/project-sections.ts'
import { ROUTES, type RouteName } from '@verbatim/contracts/route-table.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useRoute } from '../../lib/route.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useViewTabs } from '../view/use-view-tabs.tsx'
import { PROJECT_SECTION_NAMES, SECTION_OF, SECTION_ROUTES } from './section-names.ts'

type Counts = { notes: number; highlights: number; tags: number; insights: number }

type ProjectTabsProps = {
  projectId: string
  /** By rank; undefined while they are on their way. */
  sections: readonly { key: ProjectSectionKey; enabled: boolean }[] | undefined
  counts: Counts | undefined
}

/** Until the project has come its usual sections stand. */
const USUAL = (Object.keys(SECTION_ROUTES) as ProjectSectionKey[]).map((key) => ({ key, enabled: true }))

/** Other routes that are in a section. */
const WITHIN: Partial<Record<RouteName, ProjectSectionKey>> = { project: 'NOTES', tagBoard: 'TAGS' }

/** The sections of a project that are switched on, in their order, and the open one even where it is off; then views. */
export function ProjectTabs({ projectId, sections = USUAL, counts }: ProjectTabsProps) {
  const route = useRoute()?.name
  const views = useViewTabs(projectId)
  const shownBy = views.section && SECTION_OF[views.section]
  const isOpen = (key: ProjectSectionKey): boolean =>
    shownBy ? key === shownBy : SECTION_ROUTES[key] === route || (route !== undefined && WITHIN[route] === key)
  const open = sections.find(({ key }) => isOpen(key))?.key
  const countOf: Partial<Record<ProjectSectionKey, number | null>> = {
    NOTES: counts?.notes ?? null,
    HIGHLIGHTS: counts?.highlights ?? null,
    TAGS: counts?.tags ?? null,
    INSIGHTS: counts?.insights ?? null,
  }
  const shown = sections.filter(({ key, enabled }) => ROUTES[SECTION_ROUTES[key]].built && (enabled || key === open))
  return (
    <Tabs
      label="Project"
      after={views.after}
      tabs={[
        ...shown.map(({ key }) => ({
          to: linkTo(key === 'NOTES' && route === 'project' ? 'project' : SECTION_ROUTES[key], { projectId }),
          end: key === 'NOTES',
          label: PROJECT_SECTION_NAMES[key],
          on: key === open,
          after: key === open ? views.sectionMenu : undefined,
          ...(key in countOf && { count: countOf[key] ?? null }),
        })),
        ...views.tabs,
      ]}
    />
  )
}
