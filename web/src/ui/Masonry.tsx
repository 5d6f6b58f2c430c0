import { Children, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Masonry.module.css'

/** Of `.mas` in CSS, in pixels: the height of a row, and what stands between two cards. */
const ROW = 1
const GAP = 16

/**
 * Columns that fill evenly. A card stands below the shortest column, so the order of the list is the order for the eye
 * (top left first), for the Tab key and for a screen reader, however many columns there are.
 */
export function Masonry({ children }: { children: ReactNode }) {
  return <div className={styles.masonry}>{Children.map(children, (card) => card && <Cell>{card}</Cell>)}</div>
}

function Cell({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = ref.current
    const cell = card?.parentElement
    if (!card || !cell) return
    const fit = (): void => {
      cell.style.gridRowEnd = `span ${Math.max(1, Math.ceil((card.offsetHeight + GAP) / ROW))}`
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(card)
    return () => observer.disconnect()
  }, [])
  return (
    <div>
      <div ref={ref}>{children}</div>
    </div>
  )
}
