import { capForRole, highestPermission, type Permission } from '@verbatim/contracts/roles.ts'
import type { Asker } from './principal.ts'

/** Whether the role alone gives everything: a MANAGER reaches every resource, whatever was granted. */
export const reachesEverything = ({ role }: Pick<Asker, 'role'>): boolean => role === 'MANAGER'

/**
 * What the permissions granted to somebody's principals come to: the highest of them, which for a VIEWER is READ at
 * most. The one place where that is decided (specification, section 6).
 */
export const levelFor = (asker: Pick<Asker, 'role'>, granted: Iterable<Permission>): Permission =>
  reachesEverything(asker) ? 'FULL' : capForRole(asker.role, highestPermission(granted))
