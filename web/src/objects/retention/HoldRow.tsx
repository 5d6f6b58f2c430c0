import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { RetentionRows_SettingsFragment } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { useCall } from '../../lib/use-call.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { SettingRow } from '../settings/SettingRow.tsx'
import { LiftLegalHold_mutation, SetLegalHold_mutation } from './operations.ts'
import styles from './Retention.module.css'

type HoldRowProps = {
  settings: RetentionRows_SettingsFragment
  projectId: string | null
  onSaved: () => Promise<unknown>
}

/** Whether a legal hold keeps everything in the place, why, and the way to set and lift it. */
export function HoldRow({ settings, projectId, onSaved }: HoldRowProps) {
  const [asking, setAsking] = useState<'set' | 'lift' | null>(null)
  const [lift] = useMutation(LiftLegalHold_mutation)
  const { hold, workspaceHold, viewerCan } = settings
  const place = projectId ? 'this project' : 'the workspace'
  return (
    <SettingRow title="Legal hold" explanation="Nothing is removed while it stands, neither by rules nor by people.">
      {hold && (
        <div className={styles.hold}>
          <span className="row">
            <span className="strong grow">Everything in {place} is held</span>
            <Since at={hold.setAt} />
          </span>
          <p>{hold.reason}</p>
          {hold.setBy && <p className="meta">Set by {hold.setBy.name}.</p>}
        </div>
      )}
      {projectId && workspaceHold && (
        <p className="meta">The whole workspace is held as well: {workspaceHold.reason}</p>
      )}
      {viewerCan.hold ? (
        <span>
          <Button onClick={() => setAsking(hold ? 'lift' : 'set')}>{hold ? 'Lift hold' : 'Set a hold'}</Button>
        </span>
      ) : (
        <p className="meta">{hold ? 'Managers lift it.' : 'There is none. Managers set one.'}</p>
      )}
      {asking === 'set' && <SetHold {...{ projectId, place, onSaved }} onClose={() => setAsking(null)} />}
      {asking === 'lift' && (
        <ConfirmDialog
          question={`Lift the hold on ${place}?`}
          consequence="What ran out meanwhile goes within minutes, and nobody can bring it back."
          verb="Lift hold"
          pendingVerb="Lifting…"
          danger
          onConfirm={async () => {
            await lift({ variables: { input: { projectId } } })
            await onSaved()
            showToast({ message: 'The hold is lifted.' })
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </SettingRow>
  )
}

function Since({ at }: { at: string }) {
  const [now] = useState(Date.now)
  return <Badge tone="warn">{`Since ${shortDate(at, now)}`}</Badge>
}

type SetHoldProps = Omit<HoldRowProps, 'settings'> & { place: string; onClose: () => void }

function SetHold({ projectId, place, onSaved, onClose }: SetHoldProps) {
  const [reason, setReason] = useState('')
  const [set] = useMutation(SetLegalHold_mutation)
  const { failure, pending, run } = useCall()
  return (
    <Dialog
      title={`Hold everything in ${place}?`}
      onClose={onClose}
      onSubmit={() =>
        void run(async () => {
          await set({ variables: { input: { projectId, reason } } })
          await onSaved()
          showToast({ message: 'The hold is set.' })
          onClose()
        })
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Setting…'} disabled={!reason.trim()}>
            Set a hold
          </Button>
        </>
      }
    >
      <p>Nothing runs out, is deleted or erased there until a manager lifts the hold.</p>
      <TextInput
        label="Why"
        hint="Such as the number of a file. Everybody who opens this page reads it."
        value={reason}
        maxLength={500}
        error={failure}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
    </Dialog>
  )
}
