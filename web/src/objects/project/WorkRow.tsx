import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { timeAgo } from '../../lib/times.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ROW_OPENS } from '../../ui/row-opens.ts'
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
    <li className="obj" {...ROW_OPENS}>
      <Icon of={icon} />
      <span className="obj-in">
        <span className="row tight">
          <Link className="strong ellip row-link" to={to}>
            {title}
          </Link>
          {sample && <SampleBadge />}
        </span>
        <span className="meta ellip">{place}</span>
      </span>
      <span className="meta num">{timeAgo(at, now)}</span>
    </li>
  )
}
