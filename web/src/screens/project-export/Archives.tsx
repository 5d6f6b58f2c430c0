import { useMutation } from '@apollo/client/react'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ProjectExportsQuery } from '../../gql/graphql.ts'
import { sizeLine } from '../../lib/size-line.ts'
import { startDownload } from '../../lib/start-download.ts'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { ColleagueLink } from '../../objects/member/ColleagueLink.tsx'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { showProblem } from '../../ui/toasts.ts'
import styles from './Archives.module.css'
import {
  CancelProjectExport_mutation,
  DownloadProjectExport_mutation,
  RemoveProjectExport_mutation,
} from './operations.ts'

type Exported = ProjectExportsQuery['projectExports'][number]

type ArchivesProps = { exports: readonly Exported[]; onChanged: () => Promise<unknown> }

/** What was taken along lately, with how far it is. */
export function Archives({ exports, onChanged }: ArchivesProps) {
  const [now] = useState(Date.now)
  return (
    <SettingRow title="Archives" explanation="Kept for seven days, for everybody with full access to the project.">
      {exports.length === 0 ? (
        <p className="sec">There is none yet.</p>
      ) : (
        <ul className={styles.archives} aria-label="Archives">
          {exports.map((exported) => (
            <Entry key={exported.id} {...{ exported, now, onChanged }} />
          ))}
        </ul>
      )}
    </SettingRow>
  )
}

function Entry({ exported, now, onChanged }: { exported: Exported; now: number; onChanged: () => Promise<unknown> }) {
  const { startedAt, startedBy, withFiles, state } = exported
  return (
    <li className={styles.archive}>
      <span className={`col ${styles.about}`}>
        {startedBy ? <ColleagueLink member={startedBy} strong /> : <span className="strong">Somebody who left</span>}
        <span className="meta">
          {[timeAgo(startedAt, now), standing(exported, now), !withFiles && 'without files'].filter(Boolean).join(', ')}
        </span>
        {state === 'RUNNING' && <Progress label="Writing the archive" value={exported.done} of={exported.total} />}
      </span>
      <Acts {...{ exported, onChanged }} />
    </li>
  )
}

/** How it stands, in a line. */
function standing({ state, failure, size, done, total, keptUntil }: Exported, now: number): string {
  if (state === 'RUNNING')
    return done > 0 ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : 'Begins soon'
  if (state === 'FAILED') return failure ?? 'It failed'
  if (state === 'CANCELLED' || !keptUntil) return 'Cancelled'
  return `${sizeLine(size ?? 0)}, until ${shortDate(keptUntil, now)}`
}

function Acts({
  exported: { id, state, startedAt },
  onChanged,
}: {
  exported: Exported
  onChanged: () => Promise<unknown>
}) {
  const variables = { input: { exportId: id } }
  const [cancel] = useMutation(CancelProjectExport_mutation, { variables })
  const [remove] = useMutation(RemoveProjectExport_mutation, { variables })
  const [address] = useMutation(DownloadProjectExport_mutation, { variables, fetchPolicy: 'no-cache' })
  const doing = (act: () => Promise<unknown>) => () => void act().then(onChanged).catch(showProblem)
  if (state === 'RUNNING')
    return (
      <Button size="sm" variant="ghost" onClick={doing(cancel)}>
        Cancel
      </Button>
    )
  const download = async (): Promise<void> => {
    const { data } = await address()
    if (data) startDownload(data.downloadProjectExport.downloadUrl)
  }
  return (
    <span className="row tight">
      {state === 'DONE' && (
        <Button size="sm" icon={Download} onClick={doing(download)}>
          Download
        </Button>
      )}
      <IconButton
        icon={Trash2}
        label={`Remove the archive of ${new Date(startedAt).toLocaleString('en')}`}
        onClick={doing(remove)}
      />
    </span>
  )
}
