import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { shortDate, shortTime } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Quote } from '../../ui/Quote.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { NoteFace } from '../note/NoteFace.tsx'
import { lengthOf } from '../note/note-words.ts'
import styles from './NotesList.module.css'
import { namesakes, respondentOf, sourceOf, workOf } from './note-row.ts'
import type { NoteLine, Opening } from './note-rows.ts'
import { OpenSurvey } from './OpenSurvey.tsx'

/** Notes on a phone: title and date, first words, one line of numbers. */
export function NotesList({ rows, now, opening }: { rows: readonly NoteLine[]; now: number; opening: Opening }) {
  const twins = namesakes(rows.map(({ note }) => note))
  return (
    <ul className={styles.list}>
      {rows.map(({ note, isBelow }, at) => {
        const work = note.files.map(workOf).find(Boolean)
        return (
          <li key={note.id} className={isBelow ? styles.response : undefined}>
            <Link className={styles.note} to={linkTo('note', { noteId: note.id })} data-note={note.id}>
              <NoteFace note={note} size={24} />
              <span className={styles.words}>
                <span className="row">
                  <span className="strong ellip">{note.title}</span>
                  <span className="meta num end">
                    {twins.has(note.id) ? shortTime(note.createdAt, now) : shortDate(note.createdAt, now)}
                  </span>
                </span>
                {respondentOf(note) && <span className="meta ellip">{respondentOf(note)}</span>}
                {note.abstract && note.responseCount === 0 && (
                  <Quote size="s" className="clamp-2">
                    {note.abstract}
                  </Quote>
                )}
                <span className={`row ${styles.numbers}`}>
                  <span className="meta num ellip">
                    {[twins.has(note.id) && sourceOf(note), work ? `${work.words} ${work.percent} %` : lengthOf(note)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="meta num end">{counted(note.highlightCount, 'highlight')}</span>
                </span>
              </span>
            </Link>
            {note.responseCount > 0 && (
              <div className={`row ${styles.open}`}>
                <OpenSurvey note={note} opening={opening} />
                <span className="meta num">{counted(note.responseCount, 'response')}</span>
              </div>
            )}
            {isBelow && !rows[at + 1]?.isBelow && opening.moreResponses && <ShowMore onMore={opening.moreResponses} />}
          </li>
        )
      })}
    </ul>
  )
}
