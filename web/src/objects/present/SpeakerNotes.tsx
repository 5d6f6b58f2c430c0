import type { Slide } from '@verbatim/contracts/document-parts/slides.ts'
import { AppWindow } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { RichParts } from '../insight/RichText.tsx'
import styles from './Present.module.css'

type SpeakerNotesProps = {
  slide: Slide | undefined
  next: Slide | undefined
  /** Opens them in a window of their own. */
  onWindow: () => void
}

/** What whoever presents wants to say on this slide, below it. */
export function SpeakerNotes({ slide, next, onWindow }: SpeakerNotesProps) {
  return (
    <aside className={styles.notes} aria-label="Speaker notes">
      <div className={styles.notesText}>
        <NotesText slide={slide} />
      </div>
      <div className={styles.notesEnd}>
        <NextSlide slide={next} />
        <IconButton icon={AppWindow} label="Notes in a window of their own" onClick={onWindow} />
      </div>
    </aside>
  )
}

export const NotesText = ({ slide }: { slide: Slide | undefined }) =>
  slide?.notes.length ? (
    <RichParts nodes={slide.notes} card={() => null} />
  ) : (
    <p className="sec">No notes for this slide. They are written in the insight: type / and choose Speaker notes.</p>
  )

/** What comes behind this slide, in a line. */
export const NextSlide = ({ slide }: { slide: Slide | undefined }) => (
  <p className="sec">{slide ? `Next: ${slideInWords(slide)}` : 'This is the last slide.'}</p>
)

/** What a slide shows, in a line. */
export function slideInWords(slide: Slide): string {
  if (slide.kind === 'title') return 'the title'
  const heading = slide.heading?.textContent
  if (slide.kind === 'quote') return heading ? `a quote under “${heading}”` : 'a quote'
  return heading || slide.nodes[0]?.textContent.slice(0, WORDS) || 'text'
}

/** As many characters of a text say what it is about. */
const WORDS = 80
