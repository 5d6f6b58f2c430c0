import { FileWarning, FileX, Loader } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { cancelFile, retryFile } from '../../upload/upload-store.ts'
import styles from './Blocks.module.css'
import type { BlockEdit } from './block-edit.ts'
import type { FileStanding } from './block-file.ts'

type ComingFileProps = { standing: FileStanding; edit: BlockEdit | undefined; what: string }

/** Whether a file can be shown: its bytes are here, and nothing was wrong with them. */
export const isHere = ({ file }: FileStanding): boolean => file?.processing.state === 'DONE' && !file.removed

/** In place of a file that is on its way, came to nothing or is gone. */
export function ComingFile({ standing, edit, what }: ComingFileProps): ReactNode {
  const { file, upload, isLoading, hasFailed } = standing
  if (isLoading)
    return (
      <div className={styles.card} role="status" aria-label={`Loading ${what}`}>
        <Skeleton width="60%" height={20} />
      </div>
    )
  if (hasFailed)
    return (
      <Line icon={FileWarning} words={`${capital(what)} that did not load.`} edit={edit}>
        <Button size="xs" onClick={standing.readAgain}>
          Try again
        </Button>
      </Line>
    )
  if (!file) return <Line icon={FileX} words={`${capital(what)} that is gone, or that you may not open.`} edit={edit} />
  if (file.removed) return <Line icon={FileX} words={`${file.name} was removed.`} edit={edit} />
  const { state, error, progress } = file.processing
  if (upload && (upload.state === 'failed' || upload.state === 'refused'))
    return (
      <Line icon={FileWarning} words={`${file.name}: ${upload.reason ?? 'It did not arrive.'}`} edit={edit} isProblem>
        {edit && upload.state === 'failed' && (
          <Button size="xs" onClick={() => retryFile(upload.key)}>
            Try again
          </Button>
        )}
      </Line>
    )
  if (state === 'FAILED')
    return <Line icon={FileWarning} words={`${file.name}: ${error ?? 'It cannot be shown.'}`} edit={edit} isProblem />
  if (state === 'CANCELLED') return <Line icon={FileX} words={`${file.name} was cancelled.`} edit={edit} />
  const cancel = (): void => {
    if (upload) void cancelFile(upload.key).catch(() => undefined)
    edit?.remove()
  }
  const done = upload && upload.state !== 'sent' ? upload.sent : progress
  return (
    <div className={styles.card} aria-busy="true" data-words={file.name}>
      <Icon of={Loader} />
      <span className="ellip">
        {upload?.state === 'paused' ? `${file.name} waits for a connection` : `${file.name} is on its way`}
      </span>
      <Progress label={`Sending ${file.name}`} value={done} of={1} short paused={upload?.state === 'paused'} />
      {edit && upload && (
        <Button size="xs" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}

type LineProps = {
  icon: typeof FileX
  words: string
  edit: BlockEdit | undefined
  isProblem?: boolean
  children?: ReactNode
}

function Line({ icon, words, edit, isProblem = false, children }: LineProps) {
  return (
    <div className={styles.card} role={isProblem ? 'alert' : undefined} data-words={words}>
      <Icon of={icon} />
      <span className={styles.words}>{words}</span>
      {children}
      {edit && (
        <Button size="xs" variant="ghost" onClick={edit.remove}>
          Take out
        </Button>
      )}
    </div>
  )
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
