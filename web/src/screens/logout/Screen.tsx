import { linkTo } from '@verbatim/contracts/routes.ts'
import { use, useEffect, useState } from 'react'
import { forgetCarriedChanges } from '../../editor/carried-changes.ts'
import { useSite } from '../../lib/environment.ts'
import { SessionContext } from '../../lib/session-context.ts'
import { forgetVisits } from '../../lib/visited-objects.ts'
import { forgetEdits } from '../../objects/bulk-edit/bulk-history.ts'
import { signOut } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { forgetExports } from '../../objects/list-export/followed-exports.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** Signs out, on the root domain or in a workspace. */
export function Screen() {
  const session = use(SessionContext)
  const { subdomain, rootOrigin } = useSite()
  const [done, setDone] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    signOut(subdomain ? 'workspace' : 'root').then(() => {
      session?.end()
      forgetVisits()
      forgetEdits()
      forgetExports()
      forgetCarriedChanges()
      setDone(true)
    }, setError)
  }, [session, subdomain])

  if (error) return <ErrorState title="You are still signed in" error={error} onRetry={() => location.reload()} />
  return (
    <EntrancePage
      title={done ? 'You are signed out' : 'Signing out'}
      sub={done ? 'Nothing of your work stays readable in this browser.' : undefined}
    >
      {done && (
        <div className="col gap-2">
          <ButtonLink to={linkTo('login', {})} variant="primary" size="lg" block>
            Sign in again
          </ButtonLink>
          {subdomain && (
            <Button size="lg" block onClick={() => location.assign(`${rootOrigin}${linkTo('workspaces', {})}`)}>
              Your other workspaces
            </Button>
          )}
        </div>
      )}
    </EntrancePage>
  )
}
