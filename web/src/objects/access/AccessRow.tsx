import { Building2, CircleHelp, Users, X } from 'lucide-react'
import { useState } from 'react'
import type { AccessLevel } from '../../gql/graphql.ts'
import { shortTime } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import styles from './AccessRow.module.css'
import { afterAll, type Entry, levelsFor } from './access-entries.ts'
import { LEVEL_NAMES } from './access-words.ts'

type AccessRowProps = {
  entry: Entry
  /** This is the member who looks. */
  me: boolean
  /** How many are in the workspace. */
  people: number
  /** What everybody in the workspace may do. */
  everybody: AccessLevel
  /** Name of the folder above. */
  folder: string | null
  mayManage: boolean
  /** A change of this entry is being saved. */
  busy: boolean
  /** Something is being saved: the next change waits. */
  off: boolean
  /** It is tried, and not saved. */
  isTried: boolean
  onChange: (level: AccessLevel) => void
  onRemove: () => void
  onWhy?: (() => void) | undefined
}

/** One person, or everybody, with what they may do. */
export function AccessRow(props: AccessRowProps) {
  const { entry, me, people, everybody, folder, mayManage, busy, off, isTried, onChange, onRemove, onWhy } = props
  const { memberId, groupId, name, level, inherited, role } = entry
  const isNamed = memberId !== null || groupId !== null
  const origin = inherited ? `from ${folder ? `folder ${folder}` : 'the workspace'}` : null
  const held = afterAll(entry, everybody)
  const [now] = useState(Date.now)
  const end = entry.until ? `until ${shortTime(entry.until, now)}` : null
  const below = [isNamed ? entry.email : counted(people, 'person'), origin, end].filter(Boolean).join(', ')
  return (
    <li className={styles.row} aria-busy={busy || undefined}>
      {memberId ? (
        <ColleagueAvatar name={name} size={32} />
      ) : (
        <span className={styles.icon}>
          <Icon of={groupId ? Users : Building2} />
        </span>
      )}
      <span className={styles.name}>
        <span className="strong ellip">
          {name} {me && <span className="meta">(you)</span>} {isTried && <Badge tone="warn">Not saved</Badge>}
        </span>
        <span className="meta ellip">{below}</span>
        {held && (
          <span className="meta">
            {LEVEL_NAMES[held]} all the same, as {role === 'MANAGER' ? 'a workspace manager' : 'everyone here'}
          </span>
        )}
      </span>
      <span className="row tight">
        {onWhy && <IconButton icon={CircleHelp} size="sm" label={`Why can ${name} see this?`} onClick={onWhy} />}
        {mayManage ? (
          <InlineSelect
            label={`What ${name} may do`}
            value={level}
            disabled={off}
            options={[...new Set([...levelsFor(role), level])].map((value) => ({ value, label: LEVEL_NAMES[value] }))}
            onChange={onChange}
          />
        ) : (
          <span className="sec">{LEVEL_NAMES[level]}</span>
        )}
        {mayManage && !(isNamed && !inherited) && <span className={styles.noButton} />}
        {mayManage && isNamed && !inherited && (
          <IconButton icon={X} size="sm" label={`Take ${name} off this list`} disabled={off} onClick={onRemove} />
        )}
      </span>
    </li>
  )
}
