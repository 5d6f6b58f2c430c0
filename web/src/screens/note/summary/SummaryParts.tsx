import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { Highlighter, X } from 'lucide-react'
import { useState } from 'react'
import { useConnectionLost } from '../../../lib/connection-lost.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Quote } from '../../../ui/Quote.tsx'
import type { OpenNote } from '../open-note.ts'
import type { WordsPlace } from '../show-words.ts'
import styles from './SummaryCard.module.css'
import type { Summary, SummaryChapter, SummaryLine } from './use-summaries.ts'

type SummaryPartsProps = {
  shown: Summary
  note: OpenNote
  mayEdit: boolean
  onShow: (place: WordsPlace) => void
  onHighlight: ((place: WordsPlace) => void) | null
  onTakeOut: (lineId: string) => Promise<unknown>
}

/** Parts that are seen before somebody asks for the rest: the text of the note stands below. */
const AT_FIRST = 3

/** The parts of a summary with their lines. */
export function SummaryParts(props: SummaryPartsProps) {
  const chapters = props.shown.chapters.filter(({ lines }) => lines.some(({ removed }) => !removed))
  const [isOpen, setOpen] = useState(false)
  const seen = isOpen ? chapters : chapters.slice(0, AT_FIRST)
  return (
    <div className={styles.parts}>
      {chapters.length === 0 && <p className="sec">Nothing of it stands in the note any more.</p>}
      {seen.map((chapter) => (
        <Part key={chapter.id} {...props} chapter={chapter} />
      ))}
      {chapters.length > AT_FIRST && (
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show all ${chapters.length} parts`}
        </Button>
      )}
    </div>
  )
}

function Part({ chapter, ...props }: SummaryPartsProps & { chapter: SummaryChapter }) {
  const { title, atMs, lines } = chapter
  return (
    <section className={styles.part} aria-label={title || 'Summary'}>
      {title && (
        <h3>
          <span className="strong">{title}</span>
          {typeof atMs === 'number' && <time className="meta"> {clockTime(atMs)}</time>}
        </h3>
      )}
      <ul>
        {lines
          .filter(({ removed }) => !removed)
          .map((line) => (
            <Line key={line.id} {...props} line={line} />
          ))}
      </ul>
    </section>
  )
}

/** A sentence of the note: a press goes to where it stands. */
function Line({ line, note, mayEdit, onShow, onHighlight, onTakeOut }: SummaryPartsProps & { line: SummaryLine }) {
  const lost = useConnectionLost()
  const speaker = note.speakers.find(({ id }) => id === line.speakerId)
  const severalSpeak = note.speakers.filter(({ interviewer }) => !interviewer).length > 1
  return (
    <li className={styles.line}>
      <button type="button" className={styles.words} title="Go to these words" onClick={() => onShow(line)}>
        <Quote size="s">{line.text}</Quote>
        {speaker && severalSpeak && <span className="meta">{speaker.name}</span>}
      </button>
      {(onHighlight || mayEdit) && (
        <span className={`row tight ${styles.acts}`}>
          {onHighlight && (
            <IconButton icon={Highlighter} size="sm" label="Highlight these words" onClick={() => onHighlight(line)} />
          )}
          {mayEdit && (
            <IconButton
              icon={X}
              size="sm"
              label="Take the line out"
              off={lost}
              onClick={() => void onTakeOut(line.id)}
            />
          )}
        </span>
      )}
    </li>
  )
}
