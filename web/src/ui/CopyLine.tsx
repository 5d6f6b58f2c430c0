import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import styles from './CopyLine.module.css'
import { IconButton } from './IconButton.tsx'

/** A line to be copied to where somebody else keeps it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className="field">
      <span className="flabel">{label}</span>
      <span className={styles.line}>
        <span className={`mono ${styles.value}`}>{value}</span>
        <IconButton
          icon={copied ? Check : Copy}
          label={copied ? 'Copied' : `Copy: ${label}`}
          size="sm"
          onClick={() => void copy()}
        />
      </span>
    </div>
  )
}
