import type { AdminTeam, AdminUser, ConsolePerson, StaffVisit } from '@verbatim/contracts/staff.ts'
import { getJson, postJson } from '../../lib/rest.ts'

const at = (path: string): string => `/api/root/console${path}`

export const consolePerson = () => getJson<ConsolePerson>(at(''))
export const findUsers = (email: string) => postJson<{ users: AdminUser[] }>(at('/users'), { email })
/** By id, or by the first part of its address. */
export const findTeam = (named: string) => getJson<AdminTeam>(at(`/team?at=${encodeURIComponent(named)}`))

export const ownVisits = (teamId: string) => getJson<{ visits: StaffVisit[] }>(at(`/visits?teamId=${teamId}`))
export const askVisit = (order: { teamId: string; reason: string; minutes: number }) =>
  postJson<StaffVisit>(at('/ask-visit'), order)
export const leaveVisit = (visit: { teamId: string; visitId: string }) =>
  postJson<StaffVisit>(at('/leave-visit'), visit)
export const enterByVisit = (visit: { teamId: string; visitId: string }) =>
  postJson<{ url: string }>(at('/enter'), visit)

export const updateSubdomain = (order: { teamId: string; subdomain: string }) =>
  postJson<{ subdomain: string }>(at('/subdomain'), order)
type CustomerWorkspace = { teamName: string; subdomain: string; name: string; email: string; region: string }
export const createForCustomer = (order: CustomerWorkspace) =>
  postJson<{ teamId: string }>(at('/create-workspace'), order)
