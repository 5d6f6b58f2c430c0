import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { useSite } from '../../lib/environment.ts'
import { counted } from '../../lib/words.ts'
import type { RootPerson, Team } from '../../objects/entrance/calls.ts'
import { EntrancePage } from '../../objects/entrance/EntrancePage.tsx'
import { regionName } from '../../objects/entrance/region-name.ts'
import { WaitingTeams } from '../../objects/entrance/TeamList.tsx'
import { useRootPerson } from '../../objects/entrance/use-root-person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './Screen.module.css'

/** Who is signed in on the root domain, where their account is kept, and what it reaches in which region. */
export function Screen() {
  const { person, error, load } = useRootPerson()
  if (error) return <ErrorState title="Who you are did not load" error={error} onRetry={load} />
  return (
    <EntrancePage title="Who you are here" sub="What this browser is signed in to on the start page.">
      {person ? <About person={person} /> : <WaitingTeams />}
      <p className="meta">
        <Link className="link" to={linkTo('workspaces', {})}>
          Your workspaces
        </Link>
        <span className="dot-sep">
          <Link className="link" to={linkTo('logout', {})}>
            Sign out
          </Link>
        </span>
      </p>
    </EntrancePage>
  )
}

function About({ person }: { person: RootPerson }) {
  const rows: [string, string][] = [
    ['Email', person.email],
    ...(person.name ? [['Name', person.name] satisfies [string, string]] : []),
    ['Account kept in', regionName(person.homeRegion)],
    ['Workspaces', counted(person.currentTeams.length, 'workspace')],
    ['Invites', counted(person.availableTeams.filter(({ type }) => type === 'INVITE').length, 'invite')],
  ]
  return (
    <>
      <dl className={styles.about}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt className="meta">{label}</dt>
            <dd className="ellip">{value}</dd>
          </div>
        ))}
      </dl>
      <Places teams={person.currentTeams} />
    </>
  )
}

function Places({ teams }: { teams: readonly Team[] }) {
  const { rootDomain } = useSite()
  if (!teams.length) return null
  return (
    <ul className={styles.places} aria-label="Workspaces and their regions">
      {teams.map(({ id, name, subdomain, region }) => (
        <li key={id} className="col">
          <span className="strong ellip">{name}</span>
          <span className="meta ellip">{`${subdomain}.${rootDomain} · ${regionName(region)}`}</span>
        </li>
      ))}
    </ul>
  )
}
