import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenInsight } from './open-insight.ts'
import { InsightChanges_subscription, PersonalInsightChanges_subscription } from './operations.ts'

/** What changed: a kind and the ids of what is of it. */
export type InsightChange = { objectType: string; objectIds: readonly string[] }

/** How many projects that a personal insight quotes are followed at once; what is in others is read when it is opened. */
const MOST_PROJECTS = 20
/** Projects whose words a personal insight quotes. `onShut`: one was shut for this person, and reading again says so. */
type Quoted = { projects: readonly string[]; onShut: () => void }
const NOTHING_QUOTED: Quoted = { projects: [], onShut: () => undefined }

/**
 * Calls `onChange` when something in the insight's project changed; of a personal one, when it did itself, and when
 * something did in a project that it quotes.
 */
export function useInsightChanges(
  insight: Pick<OpenInsight, 'id' | 'personal' | 'project'> | undefined,
  onChange: (change: InsightChange) => void,
  quoted: Quoted = NOTHING_QUOTED,
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
      const { objectType = '', objectIds = [] } = data?.workspaceChanged ?? {}
      if (!insight) return
      // Of personal insights it is told whose changed, not which. Put into a project it is an insight of the workspace.
      if (objectType === 'PERSONAL_INSIGHT' || (objectType === 'INSIGHT' && objectIds.includes(insight.id)))
        onChange({ objectType: 'INSIGHT', objectIds: [insight.id] })
    },
  })
  useQuotedProjects(insight?.personal ? quoted : NOTHING_QUOTED, onChange)
}

function useQuotedProjects({ projects, onShut }: Quoted, onChange: (change: InsightChange) => void): void {
  const client = useApolloClient()
  const told = useEffectEvent(onChange)
  const shut = useEffectEvent(onShut)
  // What was quoted a moment ago may come back.
  const [seen, see] = useState<readonly string[]>([])
  const fresh = projects.filter((id) => !seen.includes(id))
  if (fresh.length > 0) see([...seen, ...new Set(fresh)])
  const followed = seen.slice(0, MOST_PROJECTS).join(' ')
  useEffect(() => {
    const open = followed.split(' ').flatMap((projectId) =>
      projectId
        ? client.subscribe({ query: InsightChanges_subscription, variables: { projectId } }).subscribe({
            next: ({ data }) => data && told(data.projectChanged),
            error: () => shut(),
          })
        : [],
    )
    return () => {
      for (const one of open) one.unsubscribe()
    }
  }, [client, followed])
}
