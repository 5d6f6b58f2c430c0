/** What the support console lets people of the operator do (platform contracts, section 6). */
export const STAFF_PERMISSIONS = [
  'createSupportAccess',
  'emailSearch',
  'listBillingProducts',
  'createBillingQuote',
  'createWorkspace',
  'listProductRestrictions',
  'updateSubdomain',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

/** A signed-in person of the operator, as the console shows them. */
export type ConsolePerson = { name: string; email: string; permissions: StaffPermission[] }

/** What the console knows of a workspace. What billing says is null for as long as there is none. */
export type AdminTeam = {
  id: string
  freePlanAvailableAfterTrial: boolean | null
  createdAt: string
  region: string
  name: string | null
  subdomain: string
  stripeSubscriptionStatus: 'ACTIVE' | 'CANCELED' | 'PAST_DUE' | 'TRIALING' | 'UNPAID' | null
  subscriptions: readonly string[] | null
  maxUserGroupCount: number
  maxUserGroupMemberCount: number
  totalSeatsAvailable: number | null
  seatsAllocated: number
  viewerCount: number
  utilizationPercentage: number | null
}

/** What the console knows of a person in one workspace. */
export type AdminUser = {
  id: string
  teamId: string
  createdAt: string
  workspaceAdmin: boolean
  name: string | null
  email: string
  teamName: string
  role: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER'
  region: string
}

/** A visit to a workspace, as who asked for it sees it. */
export type StaffVisit = {
  id: string
  reason: string
  minutes: number
  state: 'ASKED' | 'DECLINED' | 'WITHDRAWN' | 'LAPSED' | 'ALLOWED' | 'ENDED'
  askedAt: string
  endsAt: string | null
  endedAt: string | null
}

export const isStaffPermission = (name: string): name is StaffPermission =>
  STAFF_PERMISSIONS.some((permission) => permission === name)

/** Whether an address is of one of the company's domains, and not of one below them. */
export const isStaffAddress = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
