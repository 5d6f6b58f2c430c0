import { useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './Board.module.css'

/** Where something would be dropped: between cards, or upright between columns. By keys the board scrolls to it. */
export function DropLine({ isUpright, byKeys }: { isUpright?: boolean; byKeys: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (byKeys) line.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [byKeys])
  return <div ref={line} className={classNames(styles.line, isUpright && styles.upright)} data-drop-line />
}
