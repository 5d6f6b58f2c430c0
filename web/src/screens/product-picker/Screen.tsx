import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { useCall } from '../../lib/use-call.ts'
import { openWorkspace } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { TeamList, WaitingTeams } from '../../objects/entrance/TeamList.tsx'
import { useRootPerson } from '../../objects/entrance/use-root-person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'

/** Where to go on: the only workspace opens by itself, of several one is picked, and who has none is led to those there are. */
export function Screen() {
  const { person, error, load } = useRootPerson()
  const { pending, failure, run } = useCall()
  const open = (teamId: string) => run(async () => location.replace((await openWorkspace(teamId)).url))
  const teams = person?.currentTeams ?? []
  const only = teams.length === 1 ? teams[0]?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the one there is
  useEffect(() => {
    if (only) void open(only)
  }, [only])

  if (error) return <ErrorState title="Your workspaces did not load" error={error} onRetry={load} />
  if (person && teams.length === 0) return <Navigate to={linkTo('workspaces', {})} replace />
  return (
    <EntrancePage title="Where do you want to go on?" sub={person ? `Signed in as ${person.email}.` : undefined}>
      {person ? <TeamList teams={teams} busy={pending} onOpen={({ id }) => void open(id)} /> : <WaitingTeams />}
      <Failure>{failure}</Failure>
      <p className="meta">
        <Link className="link" to={linkTo('workspaces', {})}>
          All workspaces and invites
        </Link>
        <span className="dot-sep">
          <Link className="link" to={linkTo('authContext', {})}>
            Who am I here
          </Link>
        </span>
      </p>
    </EntrancePage>
  )
}
