import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { type RefObject, useEffect, useRef } from 'react'
import { FilterBuilder, type FilterBuilderProps } from './FilterBuilder.tsx'
import styles from './FilterPanel.module.css'

type FilterPanelProps = FilterBuilderProps & {
  /** What opens and closes it. */
  opener: RefObject<HTMLElement | null>
}

/** The filter over the list that it filters: holds the keyboard; Escape or a press elsewhere closes it. */
export function FilterPanel({ opener, ...builder }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const place = useMergedRef(panel, useFocusTrap())
  const done = useRef(builder.onDone)
  done.current = builder.onDone
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || !target.isConnected) return
      // Lists and small dialogs of the panel hang on the body.
      const isWithin = panel.current?.contains(target) || opener.current?.contains(target)
      if (!isWithin && !target.closest('[data-portal]')) done.current()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [opener])
  return (
    <div
      ref={place}
      role="dialog"
      aria-label="Filter"
      className={`pop float-in ${styles.panel}`}
      // The keys of the page are not for who is in here; the trap for Tab listens on the document.
      onKeyDown={(event) => event.key !== 'Tab' && event.stopPropagation()}
    >
      <FilterBuilder {...builder} />
    </div>
  )
}
