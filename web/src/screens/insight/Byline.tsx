import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { authorsOf, type OpenInsight } from './open-insight.ts'

/** Who wrote it, and when it was published. */
export function Byline({ insight }: { insight: OpenInsight }) {
  const [now] = useState(Date.now)
  const names = insight.authors.flatMap((one) => one?.name ?? [])
  return (
    <p className="byline row wrap">
      <span className="avs">
        {names.map((name) => (
          <ColleagueAvatar key={name} name={name} />
        ))}
      </span>
      <span>{authorsOf(insight)}</span>
      {insight.publishedAt && <span className="sec">Published {shortDate(insight.publishedAt, now)}</span>}
    </p>
  )
}
