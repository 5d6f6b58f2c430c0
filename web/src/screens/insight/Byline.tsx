import { Fragment, useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { PersonalBadge } from '../../objects/insight/PersonalBadge.tsx'
import { ColleagueLink } from '../../objects/member/ColleagueLink.tsx'
import { Faces } from '../../ui/Presence.tsx'
import { EditAuthors } from './EditAuthors.tsx'
import styles from './Insight.module.css'
import type { OpenInsight } from './open-insight.ts'

/** Who wrote it, and when it was published. */
export function Byline({ insight, mayEdit }: { insight: OpenInsight; mayEdit: boolean }) {
  const [now] = useState(Date.now)
  const authors = insight.authors.filter((one) => one !== null)
  return (
    <div className={`${styles.byline} row wrap`}>
      <Faces people={authors} />
      <span>
        {authors.map((one, at) => (
          <Fragment key={one.id}>
            {at > 0 && ', '}
            <ColleagueLink member={one} />
          </Fragment>
        ))}
      </span>
      {mayEdit && <EditAuthors insight={insight} />}
      {insight.personal && <PersonalBadge />}
      {insight.publishedAt && <span className="sec">Published {shortDate(insight.publishedAt, now)}</span>}
    </div>
  )
}
