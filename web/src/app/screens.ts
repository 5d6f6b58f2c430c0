import type { RouteName } from '@verbatim/contracts/route-table.ts'
import type { ScreenLoader } from './door-screens.ts'

/** Screens inside the shell of a workspace, by the name of their route. A route without one says that it is not built yet. */
export const WORKSPACE_SCREENS: Partial<Record<RouteName, ScreenLoader>> = {
  home: () => import('../screens/home/Screen.tsx'),
  note: () => import('../screens/note/Screen.tsx'),
  projectNote: () => import('../screens/note/Screen.tsx'),
  search: () => import('../screens/search/Screen.tsx'),
  project: () => import('../screens/project-notes/Screen.tsx'),
  projectNotes: () => import('../screens/project-notes/Screen.tsx'),
  browse: () => import('../screens/browse/Screen.tsx'),
  projects: () => import('../screens/browse/Screen.tsx'),
  allProjects: () => import('../screens/browse/Screen.tsx'),
  projectFolders: () => import('../screens/browse/Screen.tsx'),
  projectsSharedWithYou: () => import('../screens/browse/Screen.tsx'),
  yourProjects: () => import('../screens/browse/Screen.tsx'),
  folder: () => import('../screens/folder/Screen.tsx'),
  recent: () => import('../screens/recent/Screen.tsx'),
  yourWork: () => import('../screens/your-work/Screen.tsx'),
  projectInsights: () => import('../screens/project-insights/Screen.tsx'),
  projectAccess: () => import('../screens/project-access/Screen.tsx'),
  insight: () => import('../screens/insight/Screen.tsx'),
  trash: () => import('../screens/trash/Screen.tsx'),
  projectTrash: () => import('../screens/trash/Screen.tsx'),
  account: () => import('../screens/account/Screen.tsx'),
  settings: () => import('../screens/settings/Screen.tsx'),
  settingsUsers: () => import('../screens/settings-users/Screen.tsx'),
  projectTags: () => import('../screens/project-tags/Screen.tsx'),
  tagBoard: () => import('../screens/project-tags/Screen.tsx'),
  projectHighlights: () => import('../screens/project-highlights/Screen.tsx'),
  tag: () => import('../screens/tag/Screen.tsx'),
}
