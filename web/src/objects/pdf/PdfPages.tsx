import { Maximize2, Minus, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { type OpenPdf, openPdf, type PdfReader } from './open-pdf.ts'
import styles from './PdfPages.module.css'
import { type PageMarks, usePageMarks } from './use-page-marks.ts'

type PdfPagesProps = {
  name: string
  url: string
  /** Which page is seen, from 1. */
  page: number
  onPage: (page: number) => void
  onClose: () => void
  /** Looks for words that were chosen on a page in what was read from the file. */
  onFind: (words: string) => void
  /** What is marked on them, and what a press on it does. */
  marks: PageMarks
  onMark: (id: string) => void
}

/** The pages of a PDF as it was uploaded: read by scrolling, by number, larger and smaller. */
export function PdfPages({ name, url, page, onPage, onClose, onFind, marks, onMark }: PdfPagesProps) {
  const container = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const { onWords, ...overMarks } = usePageMarks(pages, marks, onMark)
  const { reader, failure } = useReader({ url, page, onPage, onWords, attempt }, container, pages)
  const words = useChosenWords(container)
  return (
    <>
      <div className={styles.bar}>
        <span className="ellip grow" title={name}>
          {name}
        </span>
        {reader && <PageNumber page={page} count={reader.pageCount} onGo={reader.goTo} />}
        {reader && (
          <span className="row tight">
            <IconButton icon={Minus} size="sm" label="Make pages smaller" onClick={() => reader.zoom('out')} />
            <IconButton icon={Plus} size="sm" label="Make pages larger" onClick={() => reader.zoom('in')} />
            <IconButton icon={Maximize2} size="sm" label="Fit pages to the width" onClick={() => reader.zoom('fit')} />
          </span>
        )}
        <IconButton icon={X} size="sm" label="Close the pages" keys="Esc" onClick={onClose} />
      </div>
      {failure !== null && (
        <ErrorState title="These pages did not load" error={failure} onRetry={() => setAttempt(attempt + 1)} />
      )}
      <div className={styles.ground} hidden={failure !== null}>
        {!reader && <SkeletonText label="Opening the pages" />}
        {/* The library wants what scrolls to stand at the edges of its place. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages are scrolled by keys */}
        <div key={attempt} ref={container} className={styles.scroller} tabIndex={0} role="document" aria-label={name}>
          <div ref={pages} className={`pdfViewer ${styles.pages}`} {...overMarks} />
        </div>
      </div>
      {words !== '' && (
        <div className={styles.chosen}>
          <span className="ellip grow sec">“{words}”</span>
          {/* The press must not take the selection away. */}
          <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={() => onFind(words)}>
            Find in the text
          </Button>
        </div>
      )}
    </>
  )
}

type Reading = Pick<PdfPagesProps, 'url' | 'page' | 'onPage'> & Pick<OpenPdf, 'onWords'> & { attempt: number }

/** Opens the file once; a page that the address names later is gone to. */
function useReader(
  { url, page, onPage, onWords, attempt }: Reading,
  container: React.RefObject<HTMLDivElement | null>,
  pages: React.RefObject<HTMLDivElement | null>,
): { reader: PdfReader | null; failure: unknown } {
  const [reader, setReader] = useState<PdfReader | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const latest = useRef({ page, onPage })
  const seen = useRef(page)
  useEffect(() => {
    latest.current = { page, onPage }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    if (!container.current || !pages.current) return
    const ending = new AbortController()
    setFailure(null)
    openPdf({
      url,
      container: container.current,
      pages: pages.current,
      page: latest.current.page,
      onPage(next) {
        seen.current = next
        latest.current.onPage(next)
      },
      onWords,
      signal: ending.signal,
    }).then(
      (opened) => !ending.signal.aborted && setReader(opened),
      (error: unknown) => !ending.signal.aborted && setFailure(error),
    )
    return () => {
      ending.abort()
      setReader(null)
    }
  }, [url, attempt, onWords, container, pages])
  useEffect(() => {
    // Whoever scrolls there already is not taken to its beginning.
    if (page === seen.current) return
    seen.current = page
    reader?.goTo(page)
  }, [page, reader])
  return { reader, failure }
}

/** The words of a page that are selected, on one line; '' for none. */
function useChosenWords(container: React.RefObject<HTMLDivElement | null>): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    const look = (): void => {
      const selection = document.getSelection()
      const isHere = selection?.anchorNode && container.current?.contains(selection.anchorNode)
      setWords(isHere ? selection.toString().replaceAll(/\s+/g, ' ').trim() : '')
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [container])
  return words
}

/** Which page of how many, to be typed over. */
function PageNumber({ page, count, onGo }: { page: number; count: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = (): void => {
    const number = Number(typed ?? page)
    if (Number.isInteger(number)) onGo(number)
    setTyped(null)
  }
  return (
    <form
      className="row tight"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        className={`input ${styles.number}`}
        aria-label="Page"
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
      />
      <span className="sec">of {count}</span>
    </form>
  )
}
