import { linkTo } from '@verbatim/contracts/routes.ts'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { RestError } from '../../lib/rest.ts'
import { useCall } from '../../lib/use-call.ts'
import { counted } from '../../lib/words.ts'
import {
  type AvailableTeam,
  openWorkspace,
  type RootPerson,
  rootPerson,
  type Team,
} from '../../objects/entrance/calls.ts'
import { EntrancePage, Failure } from '../../objects/entrance/EntrancePage.tsx'
import { regionName } from '../../objects/entrance/region-name.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { WorkspaceMark } from '../../ui/People.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Screen.module.css'

/** Every workspace of a proven address: those one belongs to, and those one is invited to. */
export function Screen() {
  const { person, error, load } = useRootPerson()
  const { pending, failure, run } = useCall()
  const open = (teamId: string) => run(async () => location.assign((await openWorkspace(teamId)).url))

  if (error) return <ErrorState title="Your workspaces did not load" error={error} onRetry={load} />
  const teams: (Team | AvailableTeam)[] = person ? [...person.currentTeams, ...person.availableTeams] : []
  return (
    <EntrancePage
      title="Your workspaces"
      sub={
        person
          ? `${teams.length === 0 ? 'No workspace belongs' : `${counted(teams.length, 'workspace')} ${teams.length === 1 ? 'belongs' : 'belong'}`} to ${person.email}.`
          : 'Looking in every region.'
      }
    >
      {!person && <WaitingList />}
      {teams.length > 0 && (
        <div className="card">
          {teams.map((team) => (
            <TeamRow key={team.id} team={team} busy={pending} onOpen={() => open(team.id)} />
          ))}
        </div>
      )}
      {person && teams.length === 0 && (
        <p className="sec">
          Make one now, or ask a colleague for an invite to theirs: it appears here as soon as it is sent.
        </p>
      )}
      <Failure>{failure}</Failure>
      {person && (
        <div className="col gap-4">
          <ButtonLink
            to={linkTo('createWorkspace', {})}
            size="lg"
            block
            variant={teams.length === 0 ? 'primary' : 'default'}
          >
            Create a workspace
          </ButtonLink>
          <p className="meta">
            Not your address?{' '}
            <Link className="link" to={linkTo('logout', {})}>
              Use another email
            </Link>
          </p>
        </div>
      )}
    </EntrancePage>
  )
}

function TeamRow({ team, busy, onOpen }: { team: Team | AvailableTeam; busy: boolean; onOpen: () => void }) {
  const { rootDomain } = useSite()
  const invited = 'type' in team
  const about = invited && team.invitedBy ? `invited by ${team.invitedBy}` : null
  return (
    <button type="button" className={styles.workspace} onClick={onOpen} aria-busy={busy}>
      <WorkspaceMark name={team.name} size={32} logoUrl={team.logoUrl} quiet={invited} />
      <span className="grow col">
        <span className="strong ellip">{team.name}</span>
        <span className="meta ellip">
          {[`${team.subdomain}.${rootDomain}`, regionName(team.region), about].filter(Boolean).join(' · ')}
        </span>
      </span>
      {invited ? <Badge tone="accent">Join</Badge> : <Icon of={ArrowRight} />}
    </button>
  )
}

function WaitingList() {
  return (
    <div className="card" role="status" aria-label="Loading your workspaces">
      {[1, 2].map((row) => (
        <div key={row} className={styles.workspace}>
          <Skeleton width={32} height={32} />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}

/** Who is signed in on the root domain. Without a session it leads to sign-in. */
function useRootPerson() {
  const navigate = useNavigate()
  const [person, setPerson] = useState<RootPerson | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    rootPerson().then(setPerson, (reason) => {
      if (reason instanceof RestError && reason.status === 401) navigate(linkTo('login', {}), { replace: true })
      else setError(reason)
    })
  }, [navigate, tries])
  const load = () => {
    setError(null)
    setTries(tries + 1)
  }
  return { person, error, load }
}
