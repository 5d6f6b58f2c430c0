import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DropArea.module.css'

type DropAreaProps = {
  /** Null where the member may add nothing: then files fall through to the browser. */
  onFiles: ((files: File[]) => void) | null
  children: ReactNode
}

/** Takes files that are dropped anywhere on it, and says so while they hover. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const holdsFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files')
  const enter = (event: DragEvent, by: 1 | -1) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    depth.current += by
    setOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; Import is the one for the keyboard
    <div
      className={styles.area}
      data-testid="drop-area"
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles?.([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && (
        <div className={styles.here} role="status">
          <Icon of={FileUp} size="l" />
          <span className="strong">Drop the files here</span>
          <span className="sec">Each becomes a note. Recordings are transcribed.</span>
        </div>
      )}
    </div>
  )
}
