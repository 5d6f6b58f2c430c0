import { ChevronRight } from 'lucide-react'
import { Icon } from '../../ui/Icon.tsx'
import nav from '../../ui/Navigation.module.css'

/** Opens and closes a folder of the tree. */
export function FolderTwist({ name, open, onToggle }: { name: string; open: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={nav.twist}
      aria-expanded={open}
      aria-label={open ? `Close ${name}` : `Open ${name}`}
      onClick={onToggle}
    >
      <Icon of={ChevronRight} />
    </button>
  )
}
