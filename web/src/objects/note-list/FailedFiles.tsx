import { linkTo } from '@verbatim/contracts/routes.ts'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { sizeInWords } from '../upload/upload.ts'
import type { useUploads } from '../upload/use-uploads.ts'
import styles from './FailedFiles.module.css'
import type { FileChip } from './file-chips.ts'

type FailedProps = { chips: readonly FileChip[]; uploads: ReturnType<typeof useUploads>; mayEdit: boolean }

/** Files of which nothing came: why, and the ways to try again or to be rid of them. They are no notes. */
export function FailedFiles({ chips, uploads, mayEdit }: FailedProps) {
  if (chips.length === 0) return null
  return (
    <section className={styles.files} aria-label="Files that were not imported">
      <h2 className="label">Not imported</h2>
      <ul>
        {chips.map((chip) => (
          <OneFile key={chip.id} chip={chip} uploads={uploads} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}

function OneFile({ chip, uploads, mayEdit }: { chip: FileChip } & Omit<FailedProps, 'chips'>) {
  const { at, id, key, name, noteId, reason, size, mayRetry } = chip
  const retry = () => (at === 'here' ? uploads.retry(key) : uploads.retryOnServer(id))
  const remove = () => {
    if (at === 'server') uploads.removeOnServer(id)
    uploads.dismiss(key)
  }
  return (
    <li className={styles.file}>
      <Icon of={CircleAlert} />
      <span className={styles.words}>
        <span className="strong ellip">{name}</span> <span className="meta num">{sizeInWords(size)}</span>
        <span className={`sec ${styles.reason}`}>{reason}</span>
      </span>
      {noteId && at === 'server' && (
        <Link className="link" to={linkTo('note', { noteId })} aria-label={`Open ${name}`}>
          Open
        </Link>
      )}
      {mayEdit && mayRetry && (
        <Button size="sm" aria-label={`Retry ${name}`} onClick={retry}>
          Retry
        </Button>
      )}
      {mayEdit && (!noteId || at === 'here') && (
        <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={remove}>
          Remove
        </Button>
      )}
    </li>
  )
}
