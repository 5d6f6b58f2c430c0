import { linkTo } from '@verbatim/contracts/routes.ts'
import type { RootPerson } from './calls.ts'

/** Where somebody goes who is signed in on the root domain: to their workspaces, or to make a first one. */
export function afterRootSignIn(person: Pick<RootPerson, 'currentTeams' | 'availableTeams'>): string {
  const none = person.currentTeams.length + person.availableTeams.length === 0
  return none ? linkTo('createWorkspace', {}) : linkTo('workspaces', {})
}
