import type { FragmentType } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { RetentionRows_SettingsFragment } from '../../gql/graphql.ts'
import { ErasureList } from '../../objects/erasure/ErasureList.tsx'
import { RetentionPlan } from '../../objects/retention/RetentionPlan.tsx'
import { RetentionRows, useRetentionSettings } from '../../objects/retention/RetentionRows.tsx'
import { useRetentionSaved } from '../../objects/retention/use-retention-saved.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const WorkspaceRetention_query = graphql(`
  query WorkspaceRetention { me { id role } workspaceRetention { id ...RetentionRows_Settings } }
`)

/** How long recordings and files of the workspace are kept, what is held, what goes when, and who was erased. */
export function Screen() {
  const query = useQuery(WorkspaceRetention_query, { fetchPolicy: 'cache-and-network' })
  const onSaved = useRetentionSaved(query.refetch)
  return (
    <SettingsFrame title="Retention" lead="What goes after a time, what stays, and holds that stop everything.">
      <QueryState
        query={query}
        failed="The settings did not load"
        framed
        waiting={<SkeletonRows rows={3} height={72} label="Loading the settings" />}
      >
        {({ workspaceRetention, me }) => (
          <>
            <Rows from={workspaceRetention} isManager={me.role === 'MANAGER'} {...{ onSaved }} />
            {me.role === 'MANAGER' ? (
              <>
                <RetentionPlan projectId={null} />
                <ErasureList />
              </>
            ) : (
              <p className="meta">Managers see what goes when, and erase people.</p>
            )}
          </>
        )}
      </QueryState>
    </SettingsFrame>
  )
}

type RowsProps = {
  from: FragmentType<RetentionRows_SettingsFragment>
  isManager: boolean
  onSaved: () => Promise<unknown>
}

function Rows({ from, ...rest }: RowsProps) {
  const settings = useRetentionSettings(from)
  return settings && <RetentionRows {...{ settings, ...rest }} projectId={null} />
}
