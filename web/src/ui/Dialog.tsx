import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { type ReactNode, useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../lib/class-names.ts'
import styles from './Dialog.module.css'
import { useFocusAtOnce } from './use-focus-at-once.ts'

type LayerProps = { label?: string; labelledBy?: string; top?: boolean; onClose: () => void; children: ReactNode }

/** A scrim with one thing on it that holds focus until it is closed, and gives it back then. */
export function ModalLayer({ label, labelledBy, top, onClose, children }: LayerProps) {
  const focused = useFocusAtOnce<HTMLDivElement>()
  const place = useMergedRef(useFocusTrap(), focused)
  useEffect(() => {
    // Where nothing has the keyboard, as after a press on a line of text, Escape still closes what is on top.
    const closeByKey = (event: KeyboardEvent): void => {
      const isOnTop = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)?.contains(focused.current)
      if (event.key === 'Escape' && isOnTop && document.activeElement === document.body) onClose()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [onClose, focused])
  useEffect(() => {
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
    }
  }, [])
  return createPortal(
    <>
      <div className={styles.scrim} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the dialog closes it; Escape is the key for that */}
      <div
        className={classNames(styles.place, top && styles.top)}
        onMouseDown={(event) => event.target === event.currentTarget && onClose()}
        onKeyDown={(event) => {
          // The trap for Tab listens on the document.
          if (event.key !== 'Tab') event.stopPropagation()
          if (event.key === 'Escape' && !event.defaultPrevented) onClose()
        }}
      >
        <div
          ref={place}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          aria-labelledby={labelledBy}
          tabIndex={-1}
          className={styles.holds}
        >
          {children}
        </div>
      </div>
    </>,
    document.body,
  )
}

type DialogProps = {
  /** A question where something is decided, a noun where a list is kept. */
  title: ReactNode
  /** 560 for a dialog that holds a list, 1,080 for one in which something is watched, 440 for one that asks. */
  wide?: boolean | 'film'
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
  onSubmit?: () => void
}

/** Title, body, buttons. With `onSubmit` Enter in a field submits. */
export function Dialog({ title, wide, footer, onClose, children, onSubmit }: DialogProps) {
  const id = useId()
  const inside = (
    <>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <div className={`${styles.body} ${styles.scrolls}`}>{children}</div>
      {footer && <footer>{footer}</footer>}
    </>
  )
  const look = classNames('float-in', styles.dialog, wide && styles.wide, wide === 'film' && styles.film)
  return (
    <ModalLayer labelledBy={id} onClose={onClose}>
      {onSubmit ? (
        <form
          className={look}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {inside}
        </form>
      ) : (
        <section className={look}>{inside}</section>
      )}
    </ModalLayer>
  )
}
