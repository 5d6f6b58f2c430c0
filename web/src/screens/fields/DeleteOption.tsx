import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Option } from './open-field.ts'

type DeleteOptionProps = {
  option: Option
  /** How many objects have it, in words. */
  used: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before an option goes that something has. */
export function DeleteOption({ option: { label, usageCount }, used, onConfirm, onClose }: DeleteOptionProps) {
  return (
    <ConfirmDialog
      question={`Delete the option “${label}”?`}
      consequence={`${used} ${usageCount === 1 ? 'loses' : 'lose'} it for good${usageCount === null ? '' : ' after 24 hours'}. To keep what was said, merge it into another option.`}
      verb="Delete option"
      pendingVerb="Deleting…"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
