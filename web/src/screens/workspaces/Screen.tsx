import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { useCall } from '../../lib/use-call.ts'
import { counted } from '../../lib/words.ts'
import { type AvailableTeam, joinWorkspace, openWorkspace, type Team } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { TeamList, WaitingTeams } from '../../objects/entrance/TeamList.tsx'
import { useRootPerson } from '../../objects/entrance/use-root-person.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'

/** Every workspace of a proven address: those one belongs to, those one is invited to, and those of its domain. */
export function Screen() {
  const { person, error, load } = useRootPerson()
  const { pending, failure, run } = useCall()
  const open = (team: Team | AvailableTeam) =>
    run(async () => {
      location.assign((await (isOfDomain(team) ? joinWorkspace(team.id) : openWorkspace(team.id))).url)
    })

  if (error) return <ErrorState title="Your workspaces did not load" error={error} onRetry={load} />
  const teams: (Team | AvailableTeam)[] = person ? [...person.currentTeams, ...person.availableTeams] : []
  const own = teams.filter((team) => !isOfDomain(team)).length
  return (
    <EntrancePage
      title="Your workspaces"
      sub={person ? whose(person.email, own, own < teams.length) : 'Looking in every region.'}
    >
      {!person && <WaitingTeams />}
      {teams.length > 0 && <TeamList teams={teams} busy={pending} onOpen={(team) => void open(team)} />}
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

const isOfDomain = (team: Team | AvailableTeam): boolean => 'type' in team && team.type === 'DOMAIN'

function whose(email: string, own: number, joinable: boolean): string {
  const belongs =
    own === 0 ? 'No workspace belongs' : `${counted(own, 'workspace')} ${own === 1 ? 'belongs' : 'belong'}`
  return `${belongs} to ${email}.${joinable ? ' Colleagues have one that you may join.' : ''}`
}
