import { ArrowRight } from 'lucide-react'
import { useSite } from '../../lib/environment.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { WorkspaceMark } from '../../ui/People.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { AvailableTeam, Team } from './calls.ts'
import { regionName } from './region-name.ts'
import styles from './TeamList.module.css'

type TeamListProps = {
  teams: readonly (Team | AvailableTeam)[]
  busy: boolean
  onOpen: (team: Team | AvailableTeam) => void
}

/** Workspaces to choose from; one that somebody is invited to, or may join by their domain, says so. */
export function TeamList({ teams, busy, onOpen }: TeamListProps) {
  return (
    <div className="card">
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} busy={busy} onOpen={() => onOpen(team)} />
      ))}
    </div>
  )
}

function TeamRow({ team, busy, onOpen }: { team: Team | AvailableTeam; busy: boolean; onOpen: () => void }) {
  const { rootDomain } = useSite()
  const joins = 'type' in team
  const why = joins && whyOpen(team)
  return (
    <button type="button" className={styles.workspace} onClick={onOpen} aria-busy={busy}>
      <WorkspaceMark name={team.name} size={32} logoUrl={team.logoUrl} quiet={joins} />
      <span className="grow col">
        <span className="strong ellip">{team.name}</span>
        <span className="meta ellip">{`${team.subdomain}.${rootDomain} · ${regionName(team.region)}`}</span>
        {why && <span className="meta ellip">{why}</span>}
      </span>
      {joins ? <Badge tone="accent">Join</Badge> : <Icon of={ArrowRight} />}
    </button>
  )
}

const whyOpen = ({ type, invitedBy }: AvailableTeam): string | null =>
  type === 'DOMAIN' ? 'People of your domain may join' : invitedBy ? `Invited by ${invitedBy}` : null

/** What stands there while they are looked for. */
export function WaitingTeams() {
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
