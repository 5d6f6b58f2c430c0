import { useSubscription } from '@apollo/client/react'
import type { OpenInsight } from './open-insight.ts'
import { InsightChanges_subscription, PersonalInsightChanges_subscription } from './operations.ts'

/** What changed: a kind and the ids of what is of it. */
export type InsightChange = { objectType: string; objectIds: readonly string[] }

/** Calls `onChange` when something in the insight's project changed; of a personal one, when it did itself. */
export function useInsightChanges(
  insight: Pick<OpenInsight, 'id' | 'personal' | 'project'> | undefined,
  onChange: (change: InsightChange) => void,
): void {
  const projectId = insight?.project?.id ?? ''
  useSubscription(InsightChanges_subscription, {
    variables: { projectId },
    skip: !projectId,
    ignoreResults: true,
    onData: ({ data: { data } }) => data && onChange(data.projectChanged),
  })
  useSubscription(PersonalInsightChanges_subscription, {
    skip: !insight?.personal,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const kind = data?.workspaceChanged.objectType ?? ''
      // Put into a project it is an insight of the workspace.
      if (insight && OWN.has(kind)) onChange({ objectType: 'INSIGHT', objectIds: [insight.id] })
    },
  })
}

const OWN: ReadonlySet<string> = new Set(['PERSONAL_INSIGHT', 'INSIGHT'])
