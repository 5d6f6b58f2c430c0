import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { shortDate, shortTime } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Quote } from '../../ui/Quote.tsx'
import { NoteFace } from './NoteFace.tsx'
import { lengthOf, namesakes, sourceOf, workOf } from './note-row.ts'
import type { ListedNote } from './notes-query.ts'

/** Notes on a phone: title and date, first words, one line of numbers. */
export function NotesList({ notes, now }: { notes: readonly ListedNote[]; now: number }) {
  const twins = namesakes(notes)
  return (
    <ul className="nm-list">
      {notes.map((note) => {
        const work = note.files.map(workOf).find(Boolean)
        return (
          <li key={note.id}>
            <Link className="nm" to={linkTo('note', { noteId: note.id })} data-note={note.id}>
              <NoteFace note={note} size={24} />
              <span className="nm-in">
                <span className="row">
                  <span className="strong ellip">{note.title}</span>
                  <span className="meta num end">
                    {twins.has(note.id) ? shortTime(note.createdAt, now) : shortDate(note.createdAt, now)}
                  </span>
                </span>
                {note.abstract && (
                  <Quote size="s" className="clamp-2">
                    {note.abstract}
                  </Quote>
                )}
                <span className="row nm-meta">
                  <span className="meta num ellip">
                    {[twins.has(note.id) && sourceOf(note), work ? `${work.words} ${work.percent} %` : lengthOf(note)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="meta num end">{counted(note.highlightCount, 'highlight')}</span>
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
