import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { vi } from 'vitest'

/** The sample project, once it is there with its highlights: it is written after the workspace was made. */
export async function sampleProject(workspace: WorkspaceClient): Promise<string> {
  const query = '{ projects { items { id counts { highlights suggestedHighlights } } } }'
  type Answer = { projects: { items: { id: string; counts: { highlights: number; suggestedHighlights: number } }[] } }
  return vi.waitFor(
    async () => {
      const { projects } = await workspace.graph<Answer>(query)
      const sample = projects.items.find(({ counts }) => counts.highlights > 0 && counts.suggestedHighlights > 0)
      if (!sample) throw new Error('The sample project is not there yet')
      return sample.id
    },
    { timeout: 200_000, interval: 250 },
  )
}
