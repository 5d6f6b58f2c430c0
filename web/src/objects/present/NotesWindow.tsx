import { clockTime } from '@verbatim/contracts/clock-time.ts'
import type { Slide } from '@verbatim/contracts/document-parts/slides.ts'
import { useEffect, useState } from 'react'
import styles from './Present.module.css'
import { NextSlide, NotesText, slideInWords } from './SpeakerNotes.tsx'

type NotesWindowProps = { slide: Slide | undefined; next: Slide | undefined }

/** The notes in a window of their own: large, with what everybody sees now and next, and the time since it was opened. */
export function NotesWindow({ slide, next }: NotesWindowProps) {
  return (
    <section className={styles.desk} aria-label="Speaker notes">
      <header className="row">
        <p className="grow">{slide && `Now: ${slideInWords(slide)}`}</p>
        <Elapsed />
      </header>
      <div className={styles.deskNotes}>
        <NotesText slide={slide} />
      </div>
      <NextSlide slide={next} />
    </section>
  )
}

function Elapsed() {
  const [since] = useState(Date.now)
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="num" role="timer" aria-label="Time since the notes were opened">
      {clockTime(now - since)}
    </p>
  )
}
