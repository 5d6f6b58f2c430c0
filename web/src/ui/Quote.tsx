import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { FileText, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { titleBeside } from '../lib/words.ts'
import { Icon } from './Icon.tsx'
import { NamelessChip, ParticipantChip } from './People.tsx'
import styles from './Quote.module.css'
import { TagMark } from './TagMark.tsx'

/** What somebody said: serif, without marks. s rows, m cards, l documents, xl alone. */
export function Quote({
  size = 'm',
  className,
  children,
}: {
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string
  children: ReactNode
}) {
  return <p className={classNames('q', size !== 'm' && size, className)}>{children}</p>
}

/** Where a quote comes from. `to` opens the source at that word; `page` or `timeMs` tells the place. */
export type QuoteSource = {
  /** Null when the source names nobody. */
  speaker: { name: string; order: number } | null
  title: string
  to: string
  timeMs?: number | null
  page?: number | null
  /** How it was meant: sentiment tags, drawn as their signs. */
  sentiments?: readonly { id: string; title: string; color: string; role?: string | null }[]
}

/** Person, source, place. One press opens the source there, or plays it where `onPlay` is given. */
export function SourceLine({ source, onPlay }: { source: QuoteSource; onPlay?: () => void }) {
  const { speaker, title, to, timeMs, page, sentiments = [] } = source
  const clock = timeMs == null ? null : clockTime(timeMs)
  return (
    <div className="src">
      <Face speaker={speaker} />
      {speaker && title && <span className="who">{speaker.name}</span>}
      <Link
        className={title ? 'ellip' : 'who ellip'}
        to={to}
        aria-label={title || undefined}
        title={title || undefined}
      >
        {titleBeside(title, speaker?.name) || speaker?.name || 'Open the source'}
      </Link>
      {sentiments.map(({ id, title: name, color, role }) => (
        <span key={id} className={styles.sign} title={name}>
          <TagMark colour={color} sentiment={role} />
          <span className="sr">{name}</span>
        </span>
      ))}
      {page != null && <span className="end">page {page}</span>}
      {clock && onPlay && (
        <button type="button" className="play end" onClick={onPlay} data-plays aria-label={`Play from ${clock}`}>
          <Icon of={Play} filled />
          <time>{clock}</time>
        </button>
      )}
      {clock && !onPlay && (
        <Link className="play end" to={to} aria-label={`Open at ${clock}`}>
          <Icon of={Play} filled />
          <time>{clock}</time>
        </Link>
      )}
    </div>
  )
}

/** Who said it; a text that names nobody has the neutral face of its note. */
function Face({ speaker }: Pick<QuoteSource, 'speaker'>) {
  if (speaker) return <ParticipantChip name={speaker.name} speaker={speaker.order} size={20} />
  return <NamelessChip icon={FileText} size={20} />
}
