import { useMutation } from '@apollo/client/react'
import { CircleAlert, CircleMinus, CirclePlus, type LucideIcon, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { DirectoryLogKind, DirectoryQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showProblem } from '../../ui/toasts.ts'
import styles from './DirectorySection.module.css'
import { ApplyDryRun_mutation, ClearDryRun_mutation } from './operations.ts'

type Run = DirectoryQuery['directoryDryRun']
type DryRunProps = { run: Run; isTrying: boolean; onChange: () => void }

const SIGNS: Record<DirectoryLogKind, LucideIcon> = {
  USER_JOINED: CirclePlus,
  GROUP_MADE: CirclePlus,
  USER_LEFT: CircleMinus,
  GROUP_DELETED: CircleMinus,
  USER_CHANGED: Pencil,
  GROUP_CHANGED: Pencil,
  SAME: Pencil,
  CONFLICT: CircleAlert,
}

/** What directories whose tokens are on dry run would change. Nothing is changed until a manager applies it. */
export function DryRun({ run, isTrying, onChange }: DryRunProps) {
  const [isAsked, setAsked] = useState(false)
  const [apply] = useMutation(ApplyDryRun_mutation)
  const [clear, { loading }] = useMutation(ClearDryRun_mutation, {
    onCompleted: onChange,
    onError: (error) => showProblem(error),
  })
  const changes = run.joins + run.changes + run.leaves
  if (!isTrying && run.items.length === 0) return null
  return (
    <section className={styles.log} aria-labelledby="dry-run">
      <div className="row wrap">
        <div className="grow">
          <h3 className="strong" id="dry-run">
            Dry run
          </h3>
          <p className="meta">{run.items.length ? countsOf(run) : 'Nothing asked for yet. Nothing is changed.'}</p>
        </div>
        {run.items.length > 0 && (
          <Button size="sm" pending={loading && 'Clearing…'} onClick={() => void clear()}>
            Clear
          </Button>
        )}
        {run.items.length > 0 && (
          <Button size="sm" variant="primary" onClick={() => setAsked(true)}>
            Apply {counted(changes, 'change')}
          </Button>
        )}
      </div>
      <ul aria-label="What the directory would change">
        {run.items.map(({ id, kind, subject, outcome }) => (
          <li className={styles.would} key={id}>
            <Icon of={SIGNS[kind]} />
            <span className="ellip">{subject}</span>
            <span className="sec">{outcome}</span>
          </li>
        ))}
      </ul>
      {isAsked && (
        <ConfirmDialog
          question={`Apply ${counted(changes, 'change')}?`}
          consequence="Who would join joins, and who would leave is signed out at once. The token stays on dry run until you switch that off."
          verb="Apply"
          pendingVerb="Applying…"
          onConfirm={async () => {
            await apply()
            onChange()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}

/** "2 join, 1 leaves, 2 conflicts, 41 the same. Nothing is changed." */
function countsOf({ joins, changes, leaves, conflicts, same }: Run): string {
  const counts = [
    [joins, 'to add'],
    [changes, 'to change'],
    [leaves, 'to remove'],
    [conflicts, conflicts === 1 ? 'conflict' : 'conflicts'],
    [same, 'the same'],
  ] as const
  const said = counts.flatMap(([count, words]) => (count ? [`${count.toLocaleString('en')} ${words}`] : []))
  return `${said.join(', ')}. Nothing is changed yet.`
}
