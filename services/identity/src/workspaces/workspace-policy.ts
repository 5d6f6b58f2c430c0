import type { Actor } from '@verbatim/kit/actor.ts'

type Asking = Pick<Actor, 'role'>

export const canRename = ({ role }: Asking): boolean => role === 'MANAGER'
export const canManageMembers = ({ role }: Asking): boolean => role === 'MANAGER'
export const canSetPublicLinks = ({ role }: Asking): boolean => role === 'MANAGER'
export const canSetCompliance = ({ role }: Asking): boolean => role === 'MANAGER'
export const canCreateProjects = ({ role }: Asking): boolean => role !== 'VIEWER'
