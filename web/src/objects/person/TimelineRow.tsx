import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lightbulb, type LucideIcon, Quote as QuoteIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { PlayMoment, RowWords } from '../highlight/PlayMoment.tsx'
import { NOTE_KINDS } from '../note/note-kinds.ts'
import styles from './PersonTimeline.module.css'
import type { Said, SpokenNote, TimelineEvent } from './timeline.ts'

/** One event of a person: when, what it was, and the words. */
export function TimelineRow({ event, now }: { event: TimelineEvent; now: number }) {
  const date = shortDate(event.at, now)
  switch (event.kind) {
    case 'insight':
      return (
        <Row date={date} icon={Lightbulb}>
          <span>
            Quoted in{' '}
            <Link className="link" to={linkTo('insight', { insightId: event.insight.id })} data-view-link>
              {event.insight.title}
            </Link>
          </span>
        </Row>
      )
    case 'said':
      return (
        <Row date={date} icon={QuoteIcon}>
          <Words said={event.said} />
          <span className="meta">
            <NoteLink note={event.said.note} />
          </span>
        </Row>
      )
    case 'note':
      return (
        <Row date={date} icon={NOTE_KINDS[event.note.kind].icon}>
          <Spoke {...event} />
        </Row>
      )
  }
}

function Row({ date, icon, children }: { date: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={styles.event}>
      <span className="meta num">{date}</span>
      <span className={styles.sign}>
        <Icon of={icon} size="s" />
      </span>
      <div className={styles.what}>{children}</div>
    </li>
  )
}

/** A note in which they spoke, with the first of their words that somebody kept. */
function Spoke({ note, said }: { note: SpokenNote; said: readonly Said[] }) {
  const [first, ...others] = said
  const length = note.files.find(({ durationMs }) => durationMs != null)?.durationMs
  return (
    <>
      <span>
        <NoteLink note={note} />{' '}
        <span className="meta">
          {[length ? clockTime(length) : null, note.project.title].filter(Boolean).join(', ')}
        </span>
      </span>
      {first && <Words said={first} />}
      {others.length > 0 && <span className="meta">and {counted(others.length, 'more highlight')}</span>}
    </>
  )
}

function NoteLink({ note }: { note: { id: string; title: string } }) {
  return (
    <Link className="link" to={linkTo('note', { noteId: note.id })} data-view-link>
      {note.title}
    </Link>
  )
}

/** What they said; its clip plays here, the spoken words following. */
function Words({ said }: { said: Said }) {
  const { id, note, tags } = said
  const hash = locationToHash({ kind: 'highlight', highlightId: id, shared: false })
  return (
    <>
      <Link className="q" to={linkTo('note', { noteId: note.id }, { hash })} data-view-link>
        <RowWords highlight={said} />
      </Link>
      {(said.audioVideo || tags.length > 0) && (
        <span className="row tight wrap">
          <PlayMoment highlight={said} />
          {tags.map((tag) => (
            <TagPill key={tag.id} title={tag.title} colour={tag.color} sentiment={tag.role} />
          ))}
        </span>
      )}
    </>
  )
}
