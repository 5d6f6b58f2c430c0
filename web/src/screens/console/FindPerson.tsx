import { linkTo } from '@verbatim/contracts/routes.ts'
import type { AdminUser } from '@verbatim/contracts/staff.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortDate } from '../../lib/times.ts'
import { useCall } from '../../lib/use-call.ts'
import { findUsers } from '../../objects/console/calls.ts'
import { RecordLines } from '../../objects/console/RecordLines.tsx'
import { regionName } from '../../objects/entrance/region-name.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './Screen.module.css'

type Found = { email: string; users: readonly AdminUser[] }

/** Everybody who has exactly this address, in every region that knows it. */
export function FindPerson() {
  const { pending, failure, run } = useCall()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const find = async () => {
    const answer = await run(() => findUsers(email.trim()))
    setFound(answer && { email: email.trim(), users: answer.users })
  }
  return (
    <section aria-labelledby="find-person">
      <h2 className="h-sec" id="find-person">
        A person
      </h2>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <TextInput
          label="Email"
          hint="The whole address. The search stands in the audit log of every workspace it finds."
          error={failure}
          type="email"
          value={email}
          maxLength={320}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" pending={pending && 'Looking…'} disabled={!email.trim()}>
          Find
        </Button>
      </form>
      <div aria-live="polite">{found && <Records {...found} />}</div>
    </section>
  )
}

function Records({ email, users }: Found) {
  const [now] = useState(Date.now)
  if (!users.length) return <p className="sec">No workspace has a member with the address {email}.</p>
  return (
    <ul className={styles.records}>
      {users.map((user) => (
        <li key={`${user.teamId} ${user.id}`} className="card">
          <RecordLines
            lines={[
              { label: 'Name', value: user.name ?? 'No name yet' },
              { label: 'Email', value: user.email },
              {
                label: 'Workspace',
                value: (
                  <Link className="link" to={linkTo('consoleTeam', { teamId: user.teamId })}>
                    {user.teamName}
                  </Link>
                ),
              },
              { label: 'Role', value: <Role {...user} /> },
              { label: 'Joined', value: shortDate(user.createdAt, now) },
              { label: 'Region', value: regionName(user.region) },
              { label: 'Id', value: <span className="mono">{user.id}</span> },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

const ROLES = { MANAGER: 'Manager', CONTRIBUTOR: 'Contributor', VIEWER: 'Viewer' } as const

function Role({ role, workspaceAdmin }: Pick<AdminUser, 'role' | 'workspaceAdmin'>) {
  return (
    <span className="row tight">
      {ROLES[role]}
      {workspaceAdmin && <Badge tone="accent">Manages the workspace</Badge>}
    </span>
  )
}
