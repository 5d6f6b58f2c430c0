import type { AdminTeam, AdminUser, ConsolePerson } from '@verbatim/contracts/staff.ts'
import { getJson, postJson } from '../../lib/rest.ts'

const at = (path: string): string => `/api/root/console${path}`

export const consolePerson = () => getJson<ConsolePerson>(at(''))
export const findUsers = (email: string) => postJson<{ users: AdminUser[] }>(at('/users'), { email })
/** By id, or by the first part of its address. */
export const findTeam = (named: string) => getJson<AdminTeam>(at(`/team?at=${encodeURIComponent(named)}`))
