import type { LucideIcon } from 'lucide-react'
import { timeAgo } from '../../lib/times.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { SampleBadge } from './SampleBadge.tsx'

type WorkRowProps = {
  to: string
  icon: LucideIcon
  title: string
  place: string
  sample: boolean
  at: string
  now: number
}

/** One thing in a list over many projects: what it is, where, and when it changed. */
export function WorkRow({ to, icon, title, place, sample, at, now }: WorkRowProps) {
  return (
    <ListRow
      icon={icon}
      opens
      words={
        <>
          <span className="row tight">
            <RowLink className="strong" to={to}>
              {title}
            </RowLink>
            {sample && <SampleBadge />}
          </span>
          <span className="meta ellip">{place}</span>
        </>
      }
    >
      <span className="meta num">{timeAgo(at, now)}</span>
    </ListRow>
  )
}
