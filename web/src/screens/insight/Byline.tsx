import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { PersonalBadge } from '../../objects/insight/PersonalBadge.tsx'
import { Faces } from '../../ui/Presence.tsx'
import { EditAuthors } from './EditAuthors.tsx'
import styles from './Insight.module.css'
import { authorsOf, type OpenInsight } from './open-insight.ts'

/** Who wrote it, and when it was published. */
export function Byline({ insight, mayEdit }: { insight: OpenInsight; mayEdit: boolean }) {
  const [now] = useState(Date.now)
  return (
    <div className={`${styles.byline} row wrap`}>
      <Faces people={insight.authors.filter((one) => one !== null)} />
      <span>{authorsOf(insight)}</span>
      {mayEdit && <EditAuthors insight={insight} />}
      {insight.personal && <PersonalBadge />}
      {insight.publishedAt && <span className="sec">Published {shortDate(insight.publishedAt, now)}</span>}
    </div>
  )
}
