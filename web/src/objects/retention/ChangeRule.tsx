import { useMutation, useQuery } from '@apollo/client/react'
import type { RetentionPreviewQuery } from '../../gql/graphql.ts'
import { sizeLine } from '../../lib/size-line.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RetentionPreview_query, SetRetention_mutation } from './operations.ts'
import { goingLine, stayingLine } from './retention-words.ts'

export type WantedRule = { days: number | null; everything: boolean; insights: boolean }

type ChangeRuleProps = {
  wanted: WantedRule
  projectId: string | null
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Says what a rule would remove, and sets it. */
export function ChangeRule({ wanted, projectId, onSaved, onClose }: ChangeRuleProps) {
  const input = { ...(projectId && { projectId }), ...wanted }
  const query = useQuery(RetentionPreview_query, { variables: { input }, fetchPolicy: 'network-only' })
  const [save] = useMutation(SetRetention_mutation)
  const preview = query.data?.retentionPreview
  // Nobody confirms what is not counted yet.
  if (!preview && !query.error) return null
  const now = preview && goingNow(preview)
  const removes = now && now.files + now.notes + now.insights > 0
  return (
    <ConfirmDialog
      question={wanted.days === null ? 'Keep recordings and files?' : `Keep recordings for ${wanted.days} days?`}
      consequence={
        <QueryState
          query={query}
          failed="What it would remove did not load"
          waiting={<SkeletonRows rows={2} height={20} label="Counting what would go" />}
        >
          {({ retentionPreview }) => <Consequence of={retentionPreview} {...{ wanted }} />}
        </QueryState>
      }
      verb={removes ? `Remove ${goingLine(now)}` : 'Save'}
      pendingVerb="Saving…"
      danger={Boolean(removes)}
      onConfirm={async () => {
        if (!preview) throw new Error('Wait until it is counted what would go.')
        await save({ variables: { input } })
        await onSaved()
        showToast({ message: 'The retention is saved.' })
      }}
      onClose={onClose}
    />
  )
}

type Preview = RetentionPreviewQuery['retentionPreview']

const goingNow = ({ filesNow, notesNow, insightsNow }: Preview) => ({
  files: filesNow,
  notes: notesNow,
  insights: insightsNow,
})

function Consequence({ of, wanted }: { of: Preview; wanted: WantedRule }) {
  if (wanted.days === null) return <p>Nothing goes by this rule any more. What was removed does not come back.</p>
  const today = goingLine(goingNow(of))
  const soon = goingLine({
    files: of.filesSoon - of.filesNow,
    notes: of.notesSoon - of.notesNow,
    insights: of.insightsSoon - of.insightsNow,
  })
  return (
    <>
      <p>
        {today === 'Nothing'
          ? 'This removes nothing today.'
          : `This removes ${today} today, ${sizeLine(of.bytesNow)}, and nobody can bring them back.`}{' '}
        {soon === 'Nothing' ? 'Nothing more goes' : `${soon} more will go`} within 30 days.
      </p>
      <p className="meta">{stayingLine(wanted)}</p>
    </>
  )
}
