import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { questionStore } from './confirm-first.ts'

/** The dialog of what `confirmFirst` asks. */
export function OpenQuestion() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.current)
  if (!asked) return null
  const { answer, isHarmless, ...question } = asked
  return (
    <ConfirmDialog
      {...question}
      danger={!isHarmless}
      onConfirm={async () => answer(true)}
      onClose={() => answer(false)}
    />
  )
}
