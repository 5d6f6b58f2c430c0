import { linkTo } from '@verbatim/contracts/routes.ts'
import { type LucideIcon, MapPinOff, PencilLine, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import type { HomeScreenQuery } from '../../gql/graphql.ts'
import { timeAgo } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { NOTE_KINDS } from '../../objects/note/note-kinds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './HomeAside.module.css'

/** Of what one was doing: enough to go on; in one column few, so that the newest insight still shows below on a phone. */
export const MOST_IN_ONE_COLUMN = 3
const MOST = 4

type Line = { id: string; to: string; icon: LucideIcon; title: string; about: string }

/** Where one left off, and what waits for somebody to decide. */
export function HomeAside({ data, now, most = MOST }: { data: HomeScreenQuery; now: number; most?: number }) {
  const resume = resumeOf(data, now).slice(0, most)
  const waiting = waitingOf(data)
  if (resume.length + waiting.length === 0) return null
  return (
    <aside className={styles.aside}>
      {resume.length > 0 && <Lines title="Pick up where you left off" lines={resume} />}
      {waiting.length > 0 && <Lines title="Waiting for you" lines={waiting} />}
    </aside>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h2 className="label">{title}</h2>
      {lines.map(({ id, to, icon, title, about }) => (
        <Link key={id} className={styles.line} to={to} data-view-link>
          <Icon of={icon} />
          <span className="grow">
            <span className="strong ellip">{title}</span>
            <span className="meta">{about}</span>
          </span>
        </Link>
      ))}
    </section>
  )
}

function resumeOf({ home, notes }: HomeScreenQuery, now: number): Line[] {
  const drafts = home.drafts.map(({ id, title, updatedAt }) => ({
    id,
    title,
    icon: PencilLine,
    to: linkTo('insight', { insightId: id }),
    about: `Your draft, changed ${timeAgo(updatedAt, now)}`,
  }))
  const changed = notes.items.map(({ id, title, kind, updatedAt }) => ({
    id,
    title,
    icon: NOTE_KINDS[kind].icon,
    to: linkTo('note', { noteId: id }),
    about: `Changed ${timeAgo(updatedAt, now)}`,
  }))
  return [...drafts, ...changed]
}

/** What only somebody who edits can accept or place again does not wait for a reader. */
function waitingOf({ projects }: HomeScreenQuery): Line[] {
  return projects.items
    .filter(({ viewerCan }) => viewerCan.edit)
    .flatMap(({ id, title, counts: { suggestedHighlights, reviewHighlights } }) => {
      const to = linkTo('projectHighlights', { projectId: id })
      const suggested = counted(suggestedHighlights, 'suggested highlight')
      const lost = `${counted(reviewHighlights, 'highlight')} to place again`
      return [
        ...(suggestedHighlights ? [{ id: `s${id}`, to, icon: Sparkles, title: suggested, about: title }] : []),
        ...(reviewHighlights ? [{ id: `r${id}`, to, icon: MapPinOff, title: lost, about: title }] : []),
      ]
    })
}

/** The same on its way: as high as it usually is, so that what stands below stays where it is. */
export function HomeAsideSkeleton() {
  return (
    <div className={styles.aside} aria-hidden="true">
      {[3, 2].map((rows) => (
        <section key={rows}>
          <div className="label late">
            <Skeleton width={112} height={16} />
          </div>
          {Array.from({ length: rows }, (_, row) => row).map((row) => (
            <div key={row} className={`${styles.line} late`}>
              <Skeleton width={16} height={16} />
              <span className="grow">
                <Skeleton width="64%" />
                <Skeleton width="40%" />
              </span>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
