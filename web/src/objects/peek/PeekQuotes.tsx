import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { usePeek } from '../../lib/use-peek.ts'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './PeekBody.module.css'

type PeekQuote = {
  id: string
  text: string
  speaker?: { name: string } | null
  audioVideo?: { startTime: number } | null
  tags: readonly { id: string; title: string; color: string; role?: string | null }[]
}

/** What was said, in what is open beside a list; a press opens a quote over it. */
export function PeekQuotes({ quotes }: { quotes: readonly PeekQuote[] }) {
  const { openOver } = usePeek()
  return (
    <ul className={styles.quotes}>
      {quotes.map(({ id, text, speaker, audioVideo, tags }) => (
        <li key={id}>
          <button type="button" className={`q ${styles.quote}`} onClick={() => openOver({ kind: 'highlight', id })}>
            {text}
          </button>
          <span className="row tight wrap">
            {tags.map((tag) => (
              <TagPill
                key={tag.id}
                title={tag.title}
                colour={tag.color}
                sentiment={tag.role}
                onOpen={() => openOver({ kind: 'tag', id: tag.id })}
              />
            ))}
            <span className="meta num end">
              {[speaker?.name, audioVideo && clockTime(audioVideo.startTime * 1000)].filter(Boolean).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
