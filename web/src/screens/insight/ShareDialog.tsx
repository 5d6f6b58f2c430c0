import { useMutation, useQuery } from '@apollo/client/react'
import { useSoon } from '../../lib/use-soon.ts'
import { ShareDialog as Dialog } from '../../objects/share/ShareDialog.tsx'
import type { OpenInsight } from './open-insight.ts'
import { EndInsightShare_mutation, InsightShare_query, ShareInsight_mutation } from './operations.ts'
import { useInsightChanges } from './use-insight-changes.ts'

/** Who reads the insight without an account. */
export function ShareDialog({ insight, onClose }: { insight: OpenInsight; onClose: () => void }) {
  const { id } = insight
  const query = useQuery(InsightShare_query, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const readAgain = useSoon(query.refetch)
  // Somebody else may have made or ended the link, or it may open otherwise than before.
  useInsightChanges(insight, ({ objectIds }) => void (objectIds.includes(id) && readAgain()))
  const [share] = useMutation(ShareInsight_mutation)
  const [end] = useMutation(EndInsightShare_mutation)
  return (
    <Dialog
      title={`Share ${insight.publishedTitle ?? insight.title}`}
      query={query}
      found={query.data?.insight ?? null}
      hides="Hide the names of who is quoted"
      plays="Let recordings play, and clips of what it quotes"
      shows="Show tags and how its evidence spreads"
      onShare={(terms) => share({ variables: { input: { insightId: id, ...terms } } })}
      onEnd={() => end({ variables: { id } })}
      onClose={onClose}
    >
      Whoever has a public link reads this insight as it was published, without an account. It shows quotes of{' '}
      {insight.personal ? 'projects to which you have full access' : 'this project'} only, without the names of who said
      them. Search engines are told to leave it out, until you let them.
    </Dialog>
  )
}
