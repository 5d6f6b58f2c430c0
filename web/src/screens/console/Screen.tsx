import { ConsolePage } from '../../objects/console/ConsolePage.tsx'
import { FindPerson } from './FindPerson.tsx'
import { NewWorkspace } from './NewWorkspace.tsx'
import { OpenTeam } from './OpenTeam.tsx'

/** The first page of the support console: find a workspace, find a person. */
export function Screen() {
  return (
    <ConsolePage title="Support console">
      {({ permissions }) => (
        <>
          <OpenTeam />
          {permissions.includes('emailSearch') && <FindPerson />}
          {permissions.includes('createWorkspace') && <NewWorkspace />}
        </>
      )}
    </ConsolePage>
  )
}
