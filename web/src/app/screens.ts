import type { RouteName } from '@verbatim/contracts/route-table.ts'
import type { ComponentType } from 'react'

type ScreenModule = { Screen: ComponentType }
type ScreenLoader = () => Promise<ScreenModule>

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

/** Pages of the workspace host that need no session and have no shell. */
export const DOOR_SCREENS: Partial<Record<RouteName, ScreenLoader>> = {
  login: () => import('../screens/workspace-sign-in/Screen.tsx'),
  confirmEmail: () => import('../screens/workspace-sign-in/Screen.tsx'),
  resetPassword: () => import('../screens/reset-password/Screen.tsx'),
  acceptInvite: () => import('../screens/accept-invite/Screen.tsx'),
  magicLogin: () => import('../screens/magic-login/Screen.tsx'),
  logout: () => import('../screens/logout/Screen.tsx'),
}

/** Pages of the root domain. */
export const ROOT_SCREENS: Partial<Record<RouteName, ScreenLoader>> = {
  signup: () => import('../screens/sign-up/Screen.tsx'),
  login: () => import('../screens/sign-in/Screen.tsx'),
  confirmEmail: () => import('../screens/confirm-email/Screen.tsx'),
  magicLogin: () => import('../screens/confirm-email/Screen.tsx'),
  resetPassword: () => import('../screens/reset-password/Screen.tsx'),
  findWorkspace: () => import('../screens/find-workspace/Screen.tsx'),
  workspaces: () => import('../screens/workspaces/Screen.tsx'),
  joinWorkspace: () => import('../screens/workspaces/Screen.tsx'),
  createWorkspace: () => import('../screens/create-workspace/Screen.tsx'),
  acceptInvite: () => import('../screens/accept-invite/Screen.tsx'),
  logout: () => import('../screens/logout/Screen.tsx'),
}
