import type { RouteName } from '@verbatim/contracts/route-table.ts'
import type { ComponentType } from 'react'

type ScreenModule = { Screen: ComponentType }
export type ScreenLoader = () => Promise<ScreenModule>

/** Pages of the workspace host that need no session and have no shell. */
export const DOOR_SCREENS: Partial<Record<RouteName, ScreenLoader>> = {
  login: () => import('../screens/workspace-sign-in/Screen.tsx'),
  confirmEmail: () => import('../screens/workspace-sign-in/Screen.tsx'),
  resetPassword: () => import('../screens/reset-password/Screen.tsx'),
  acceptInvite: () => import('../screens/accept-invite/Screen.tsx'),
  magicLogin: () => import('../screens/magic-login/Screen.tsx'),
  unlock: () => import('../screens/unlock/Screen.tsx'),
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
  unlock: () => import('../screens/unlock/Screen.tsx'),
  productPicker: () => import('../screens/product-picker/Screen.tsx'),
  console: () => import('../screens/console/Screen.tsx'),
  consoleTeam: () => import('../screens/console-team/Screen.tsx'),
  authContext: () => import('../screens/auth-context/Screen.tsx'),
  logout: () => import('../screens/logout/Screen.tsx'),
}
