import { linkTo } from '@verbatim/contracts/routes.ts'
import { FileUp, X } from 'lucide-react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressChip } from '../../ui/ProgressChip.tsx'
import type { useUploads } from '../upload/use-uploads.ts'
import styles from './FileChips.module.css'
import type { FileChip } from './file-chips.ts'

type ChipsProps = { chips: readonly FileChip[]; uploads: ReturnType<typeof useUploads>; mayEdit: boolean }

/** Files on their way: how far each is, a way to stop it, to try again, and to the note when it is ready. */
export function FileChips({ chips, uploads, mayEdit }: ChipsProps) {
  if (chips.length === 0) return null
  return (
    <section className={styles.chips} aria-label="Files on their way">
      {chips.map((chip) => (
        <OneChip key={chip.id} chip={chip} uploads={uploads} mayEdit={mayEdit} />
      ))}
    </section>
  )
}

function OneChip({ chip, uploads, mayEdit }: { chip: FileChip } & Omit<ChipsProps, 'chips'>) {
  const { at, key, id, noteId, state, mayRetry } = chip
  const cancel = () => (at === 'here' ? uploads.cancel(key) : uploads.cancelOnServer(id))
  const retry = () => (at === 'here' ? uploads.retry(key) : uploads.retryOnServer(id))
  const mine = key !== id || at === 'here'
  const settled = state === 'done' || state === 'failed'
  return (
    <span className={styles.chip} data-state={state}>
      <ProgressChip
        icon={FileUp}
        label={chip.label}
        state={state}
        percent={chip.percent}
        onCancel={mayEdit && !settled ? cancel : undefined}
        onRetry={mayEdit && mayRetry ? retry : undefined}
      >
        {state === 'done' && noteId && (
          <Link className="link" to={linkTo('note', { noteId })} aria-label={`Open ${chip.name}`}>
            Open
          </Link>
        )}
        {settled && mine && (
          <IconButton
            icon={X}
            size="sm"
            label={`Take ${chip.name} off this list`}
            onClick={() => uploads.dismiss(key)}
          />
        )}
      </ProgressChip>
    </span>
  )
}
