import { CalendarPlus, Mail } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { ROLE_NAMES } from '../../objects/access/roles.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import type { Colleague } from './operations.ts'
import styles from './Screen.module.css'

/** Who a colleague is: name, role, address and since when they are here. */
export function MemberHead({ member, isMe }: { member: Colleague; isMe: boolean }) {
  const { name, email, role, joinedAt, removed } = member
  const [now] = useState(Date.now)
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <ColleagueAvatar name={name} size={32} />
        <div>
          <h2 className="h-page">{name}</h2>
          <p className="sec">{removed ? 'Left the workspace' : `${ROLE_NAMES[role]}${isMe ? ', you' : ''}`}</p>
        </div>
      </div>
      {!removed && (
        <ul className={styles.facts}>
          {email && (
            <li>
              <Icon of={Mail} size="s" />
              <a className="ellip" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          )}
          <li className="sec">
            <Icon of={CalendarPlus} size="s" />
            Here since {shortDate(joinedAt, now)}
          </li>
        </ul>
      )}
    </div>
  )
}
