import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Hand, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { counted } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { QueryState, type ReadQuery } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Erasure.module.css'
import { type FoundLine, type Preview, previewLines } from './erasure-words.ts'
import { ErasurePreview_query, ErasurePreviewElsewhere_query } from './operations.ts'

type Phrase = Preview['erasurePreview']['phrases'][number]

/** So many words an erasure takes at most. */
const WORDS_MOST = 50

type ErasureLookProps = {
  personId: string
  words: readonly string[]
  /** Hears whether what is shown is the answer for these words. */
  onLooked: (isKnown: boolean) => void
}

/** The dry look: what an erasure with these words would take, what it would leave, and which word is a common one. */
export function ErasureLook({ personId, words, onLooked }: ErasureLookProps) {
  const query = usePreview(personId, words)
  const isKnown = query.data !== undefined
  useEffect(() => onLooked(isKnown), [isKnown, onLooked])
  return (
    <section aria-label="What would go" aria-live="polite">
      <QueryState
        query={query}
        failed="What would go was not counted"
        framed
        waiting={<SkeletonRows rows={4} height={32} label="Counting what would go" />}
      >
        {(found) => <Found found={found} />}
      </QueryState>
    </section>
  )
}

/**
 * Notes know what the person was called before, so they are asked first, and the rest by all those names. The words that
 * are looked for are kept nowhere, not even in this page.
 */
function usePreview(personId: string, words: readonly string[]): ReadQuery<Preview> {
  const fetchPolicy = 'no-cache'
  const notes = useQuery(ErasurePreview_query, { variables: { personId, words: [...words] }, fetchPolicy })
  const names = notes.loading ? undefined : notes.data?.erasurePreview.phrases.map((phrase) => phrase.words)
  const elsewhere = useQuery(ErasurePreviewElsewhere_query, {
    variables: { personId, words: names?.slice(0, WORDS_MOST) ?? [] },
    fetchPolicy,
    skip: !names,
  })
  const isWhole = names && !elsewhere.loading && notes.data && elsewhere.data
  return {
    data: isWhole ? { ...notes.data, ...elsewhere.data } : undefined,
    error: notes.loading || elsewhere.loading ? undefined : (notes.error ?? elsewhere.error),
    refetch: () => (notes.error ? notes.refetch() : elsewhere.refetch()),
  }
}

function Found({ found }: { found: Preview }) {
  const { goes, stays } = previewLines(found)
  const { held, phrases, looked, total } = found.erasurePreview
  return (
    <div className={styles.look}>
      {held && (
        <p className={styles.warning}>
          <Icon of={Hand} size="s" />
          <span>
            A legal hold keeps notes here. The person leaves the directory at once; everything else waits until a
            manager lifts the hold and goes on.
          </span>
        </p>
      )}
      {phrases
        .filter(({ common }) => common)
        .map((phrase) => (
          <Common key={phrase.words} phrase={phrase} />
        ))}
      <Lines title="Goes" lines={goes} none="Nothing of them was found. They leave the directory." />
      <Lines title="Stays" lines={stays} />
      <p className="meta">
        Earlier versions, readmes, canvases, tags, fields and search lose the words too, uncounted here, as do personal
        insights and what is said of them. Backups keep what they held, as does what somebody exported. A receipt
        without names is kept.
        {looked < total && ` ${looked.toLocaleString('en')} of ${counted(total, 'note')} were looked at.`}
      </p>
      <Places phrases={phrases} />
    </div>
  )
}

function Lines({ title, lines, none }: { title: string; lines: readonly FoundLine[]; none?: string }) {
  if (!lines.length) return none ? <p>{none}</p> : null
  return (
    <section>
      <h3 className="h-sec">{title}</h3>
      <dl className={styles.counts}>
        {lines.map(({ what, count, about }) => (
          <div key={what}>
            <dt>
              {what} {about && <span className="meta">{about}</span>}
            </dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A word of everyday language stands where nobody means the person. */
function Common({ phrase: { words, places, notes, elsewhere } }: { phrase: Phrase }) {
  return (
    <p className={styles.warning}>
      <Icon of={TriangleAlert} size="s" />
      <span>
        “{words}” stands in {counted(places, 'place')} of {counted(notes, 'note')}, {elsewhere.toLocaleString('en')} of
        them not theirs. It would go from all of them. Look at the places below; a longer spelling is safer.
      </span>
    </p>
  )
}

function Places({ phrases }: { phrases: readonly Phrase[] }) {
  const found = phrases.filter(({ places }) => places > 0)
  if (!found.length) return null
  return (
    <details className={styles.places}>
      <summary>Where the words stand in notes</summary>
      {found.map(({ words, places, notes, examples }) => (
        <section key={words}>
          <h3 className="h-sec">
            “{words}”{' '}
            <span className="meta num">
              {counted(places, 'place')} of {counted(notes, 'note')}
            </span>
          </h3>
          <ul>
            {examples.map(({ noteId, title, before, found, after }) => (
              <li key={noteId}>
                <a href={linkTo('note', { noteId })} target="_blank" rel="noreferrer" className="meta ellip">
                  {title}
                </a>
                <span>
                  {before}
                  <mark>{found}</mark>
                  {after}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
