import { X } from 'lucide-react'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Screen.module.css'

type ToldProps = { said: string; lines: readonly { label: string; value: string }[]; onClose: () => void }

/** A secret, told this once. */
export function Told({ said, lines, onClose }: ToldProps) {
  return (
    <div className={styles.told} role="status">
      <div className="row">
        <span className="strong">{said}</span>
        <span className="end">
          <IconButton icon={X} label="It is copied" size="sm" onClick={onClose} />
        </span>
      </div>
      {lines.map((line) => (
        <CopyLine key={line.label} {...line} />
      ))}
    </div>
  )
}
