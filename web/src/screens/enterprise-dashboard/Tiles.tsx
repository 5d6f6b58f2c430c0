import { linkTo } from '@verbatim/contracts/routes.ts'
import { CalendarClock, Globe, KeyRound, Link2, MonitorSmartphone, Siren, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortDate, shortTime } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { whose } from '../../objects/alert/alert-words.ts'
import { Severity } from '../../objects/alert/Severity.tsx'
import { ageWords, ENDING_WORDS, WAY_WORDS } from './dashboard-words.ts'
import type { Dashboard, Figures } from './operations.ts'
import styles from './Screen.module.css'
import { BarLine, Big, Line, Tile } from './Tile.tsx'

/** What waits to be looked at. */
export function AlertsTile({ alerts }: Pick<Dashboard, 'alerts'>) {
  const [now] = useState(Date.now)
  return (
    <Tile icon={Siren} title="Open alerts" to={linkTo('alerts', {})}>
      <Big value={alerts.counts.open} words={`${alerts.counts.acknowledged.toLocaleString('en')} acknowledged`} />
      {alerts.items.map((alert) => (
        <Link key={alert.id} className={styles.row} to={linkTo('alerts', {}, { query: { alert: alert.id } })}>
          <Severity severity={alert.severity} />
          <span className="ellip">
            {alert.title}, {whose(alert)}
          </span>
          <time className="meta num" dateTime={alert.raisedAt}>
            {shortTime(alert.raisedAt, now)}
          </time>
        </Link>
      ))}
    </Tile>
  )
}

/** How people came in whose sessions are open. */
export function SignInTile({ figures: { ways, signIn } }: { figures: Figures }) {
  const all = ways.reduce((sum, { people }) => sum + people, 0)
  return (
    <Tile icon={KeyRound} title="How people come in" to={linkTo('settingsAuthentication', {})}>
      <Big value={all} words={all === 1 ? 'person is signed in' : 'people are signed in'} />
      {ways.map(({ way, people }) => (
        <BarLine key={way ?? 'unknown'} label={way ? WAY_WORDS[way] : 'Not known'} value={people} all={all} />
      ))}
      <p className="meta">
        {signIn.enforced ? 'Single sign-on is asked for' : 'Single sign-on is not asked for'},{' '}
        {counted(signIn.connectionsOn, 'connection')} on.
        {signIn.breakGlass && ` Break-glass account: ${signIn.breakGlass.name}.`}
      </p>
    </Tile>
  )
}

/** Open sessions by their age. */
export function SessionsTile({ figures: { sessions, ages, signIn } }: { figures: Figures }) {
  const limit = signIn.sessionAgeHours
  return (
    <Tile icon={MonitorSmartphone} title="Sessions by age" to={linkTo('settingsSecurity', {})}>
      <Big
        value={sessions}
        words={limit ? `open, at most ${counted(limit, 'hour')} old` : 'open, ended by 30 idle days'}
      />
      {ages.map((age, at) => (
        <BarLine key={age.hours ?? 'older'} label={ageWords(ages, at)} value={age.sessions} all={sessions} />
      ))}
    </Tile>
  )
}

/** What ends next by itself. */
export function EndingsTile({ endings }: Pick<Figures, 'endings'>) {
  const [now] = useState(Date.now)
  return (
    <Tile icon={CalendarClock} title="What ends next" to={linkTo('settingsIntegrations', {})}>
      {endings.length === 0 && <p className="sec">Nothing within 90 days.</p>}
      {endings.map(({ id, kind, name, endsAt, member }) => (
        <p key={id} className={styles.ending}>
          <time className="meta num" dateTime={endsAt}>
            {shortDate(endsAt, now)}
          </time>
          <span>
            <span className="ellip">{name}</span>
            <span className="meta ellip">{[ENDING_WORDS[kind], member?.name].filter(Boolean).join(', ')}</span>
          </span>
        </p>
      ))}
    </Tile>
  )
}

const STREAMS = { ON: 'on', OFF: 'off', PAUSED: 'paused' } as const

/** What reaches in from outside, and what goes out by itself. */
export function ProgramsTile({ data }: { data: Dashboard }) {
  const { programs } = data.enterpriseDashboard
  const { auditStream: stream, workspace } = data
  return (
    <Tile icon={Globe} title="Open to the outside" to={linkTo('settingsIntegrations', {})}>
      <Line
        label="API tokens"
        value={programs.apiTokens}
        note={programs.endlessTokens ? `${programs.endlessTokens.toLocaleString('en')} without an end` : null}
      />
      <Line
        label="Applications"
        value={programs.applications}
        note={programs.grants > 0 && `let in ${programs.grants === 1 ? 'once' : counted(programs.grants, 'time')}`}
      />
      <Line label="SCIM tokens" value={programs.scimTokens} />
      <Line label="Public links" value={workspace.publicLinks ? 'allowed' : 'switched off'} />
      <Line
        label={
          <Link className="link" to={linkTo('auditLog', {}, { query: { stream: 'open' } })}>
            Audit log’s stream
          </Link>
        }
        value={stream ? STREAMS[stream.state] : 'none'}
        note={stream && stream.failures > 0 ? 'failing' : null}
      />
    </Tile>
  )
}

/** Who is here, and who was invited. */
export function PeopleTile({ figures: { people, groups } }: { figures: Figures }) {
  return (
    <Tile icon={Users} title="People" to={linkTo('settingsUsers', {})}>
      <Big
        value={people.total}
        words={people.fromDirectory ? `${people.fromDirectory} from your directory` : 'members'}
      />
      <Line label="Managers" value={people.managers} />
      <Line label="Contributors" value={people.contributors} />
      <Line label="Viewers" value={people.viewers} />
      <Line label="Invited" value={people.invited} />
      <Line
        label={
          <Link className="link" to={linkTo('settingsGroups', {})}>
            Groups
          </Link>
        }
        value={groups}
      />
    </Tile>
  )
}

/** How long the log is, and since when it is signed. */
export function ChainTile({ figures: { chain } }: { figures: Figures }) {
  const [now] = useState(Date.now)
  return (
    <Tile icon={Link2} title="Audit log" to={linkTo('auditLog', {})}>
      <Big value={chain.entries} words="entries in the chain" />
      <p className="meta">
        {chain.signedAt
          ? `Signed ${shortTime(chain.signedAt, now)}, for ${counted(chain.signedEntries, 'entry')}.`
          : 'Signed for the first time when its first day ends.'}
      </p>
    </Tile>
  )
}
