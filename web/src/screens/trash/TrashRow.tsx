import { BookOpen, FileText, Folder, Lightbulb, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import type { TrashKind, TrashRowEntry } from './trash-entries.ts'

const KINDS: Record<TrashKind, { icon: LucideIcon; name: string }> = {
  FOLDER: { icon: Folder, name: 'Folder' },
  PROJECT: { icon: BookOpen, name: 'Project' },
  NOTE: { icon: FileText, name: 'Note' },
  INSIGHT: { icon: Lightbulb, name: 'Insight' },
  PERSONAL_INSIGHT: { icon: Lightbulb, name: 'Your own insight' },
}

type TrashRowProps = { entry: TrashRowEntry; now: number; onRestore: () => void; onPurge: () => void }

/** Something in the trash: what, when and by whom it was deleted, and until when it can come back. */
export function TrashRow({ entry, now, onRestore, onPurge }: TrashRowProps) {
  const { icon, name } = KINDS[entry.kind]
  const who = entry.deletedBy ? ` by ${entry.deletedBy.name}` : ''
  return (
    <ListRow
      icon={icon}
      words={
        <>
          <span className="strong ellip" title={entry.title}>
            {entry.title}
          </span>
          <span className="meta">
            {name}, deleted {timeAgo(entry.deletedAt, now)}
            {who}, <span>kept until {shortDate(entry.restorableUntil, now)}</span>
          </span>
        </>
      }
    >
      <Button size="sm" icon={RotateCcw} onClick={onRestore} aria-label={`Restore ${entry.title}`}>
        Restore
      </Button>
      {entry.canPurge && <IconButton icon={Trash2} label={`Delete ${entry.title} for good`} onClick={onPurge} />}
    </ListRow>
  )
}
