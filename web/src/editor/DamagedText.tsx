import { shortTime } from '../lib/times.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { showProblem } from '../ui/toasts.ts'

type DamagedTextProps = {
  /** From when the version is that can come back; null without one. */
  soundVersionAt: string | null
  mayRestore: boolean
  busy: boolean
  restore(): Promise<unknown>
}

/** What stands in the place of a damaged text: which version can come back, and who may bring it back. */
export function DamagedText({ soundVersionAt, mayRestore, busy, restore }: DamagedTextProps) {
  const bringBack = () =>
    restore()
      // Everything on the page goes by the text, so all of it is read anew.
      .then(() => location.reload())
      .catch((problem: unknown) => showProblem(problem))
  return (
    <div role="alert" className="col grow">
      <EmptyState
        art="note"
        title="The text is damaged and cannot be opened"
        text={wayBack(soundVersionAt, mayRestore)}
        actions={
          soundVersionAt && mayRestore ? (
            <Button variant="primary" size="sm" disabled={busy} onClick={() => void bringBack()}>
              Bring that version back
            </Button>
          ) : (
            <Button size="sm" onClick={() => location.reload()}>
              Try again
            </Button>
          )
        }
      />
    </div>
  )
}

function wayBack(at: string | null, mayRestore: boolean): string {
  if (!at) return 'There is no earlier version of it. Whoever runs this installation can restore it from a backup.'
  const version = `An earlier version that opens is from ${shortTime(at, Date.now())}.`
  return mayRestore
    ? `${version} What was written since comes back as far as it fits that version; the rest is lost.`
    : `${version} Somebody with full access to the project, or a workspace manager, can bring it back here.`
}
