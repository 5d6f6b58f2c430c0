import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lock, Users } from 'lucide-react'
import { Link } from 'react-router'
import type { GroupsScreenQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Screen.module.css'

type Group = GroupsScreenQuery['userGroups'][number]

/** All groups, by name. */
export function GroupList({ groups, openId }: { groups: readonly Group[]; openId: string | null }) {
  return (
    <nav className={styles.list} aria-label="Groups">
      <p className="meta num">
        {groups.length} of {COUNT_LIMITS.groupsPerTeam}
      </p>
      {groups.map(({ id, name, memberCount, fromDirectory }) => (
        <Link
          key={id}
          to={linkTo('settingsGroups', {}, { query: { group: id } })}
          className={classNames(styles.group, id === openId && styles.open)}
          aria-current={id === openId ? 'page' : undefined}
        >
          <Icon of={Users} />
          <span className={styles.words}>
            <span className="strong ellip">{name}</span>
            <span className="meta ellip">{fromDirectory ? 'From your directory' : 'By hand'}</span>
          </span>
          {fromDirectory && <Icon of={Lock} size="s" />}
          <span className="meta num">{memberCount}</span>
        </Link>
      ))}
    </nav>
  )
}
