import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import styles from './PdfPages.module.css'
import { drawMarks, markAt, type PageMark } from './page-marks.ts'

/** The marks of pages, by their numbers from 1. */
export type PageMarks = ReadonlyMap<number, readonly PageMark[]>

/** Draws what is marked on pages whose words are there, again when they or the marks change, and tells of presses on it. */
export function usePageMarks(
  pages: RefObject<HTMLElement | null>,
  marks: PageMarks,
  onMark: (id: string) => void,
): {
  /** The words of a page are there, or are there again. */
  onWords: (page: number, element: HTMLElement) => void
  onClick: (event: MouseEvent) => void
  onMouseMove: (event: MouseEvent<HTMLElement>) => void
} {
  const latest = useRef(marks)
  const drawn = useRef(new Map<number, HTMLElement>())
  const draw = useCallback((page: number, element: HTMLElement): void => {
    drawMarks(element, latest.current.get(page) ?? [], styles.marks ?? '')
  }, [])
  useEffect(() => {
    latest.current = marks
    for (const [page, element] of drawn.current) draw(page, element)
  }, [marks, draw])
  const onWords = useCallback(
    (page: number, element: HTMLElement): void => {
      drawn.current.set(page, element)
      draw(page, element)
    },
    [draw],
  )
  const markUnder = ({ clientX: x, clientY: y }: MouseEvent): string | null =>
    pages.current && markAt(pages.current, { x, y })
  return {
    onWords,
    onClick(event) {
      // Who has chosen words there did not press on what lies under them.
      if (document.getSelection()?.isCollapsed === false) return
      const id = markUnder(event)
      if (id !== null) onMark(id)
    },
    onMouseMove(event) {
      event.currentTarget.toggleAttribute('data-on-mark', markUnder(event) !== null)
    },
  }
}
