import { useApolloClient } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { useCall } from '../../lib/use-call.ts'
import { counted } from '../../lib/words.ts'
import { showToast } from '../../ui/toasts.ts'
import { AddHighlightsToInsight_mutation, InsightFromHighlights_mutation } from './operations.ts'

/** Highlights at the end of an insight that exists, or a new one that begins with them. */
export function useAddToInsight(projectId: string, highlightIds: readonly string[], onDone: () => void) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { failure, pending, run } = useCall()

  const put = (call: () => Promise<{ id: string; title: string } | undefined>, opens: boolean) =>
    run(async () => {
      const insight = await call()
      onDone()
      if (!insight) return
      const open = () => navigate(linkTo('insight', { insightId: insight.id }))
      if (opens) return open()
      showToast({
        message: `${counted(highlightIds.length, 'highlight')} added to “${insight.title}”`,
        action: { label: 'Open', run: open },
      })
    })
  const begin = (title: string) =>
    put(async () => {
      const input = { projectId, title: title.trim(), content: { markdown: '', highlightIds: [...highlightIds] } }
      const { data } = await client.mutate({ mutation: InsightFromHighlights_mutation, variables: { input } })
      return data?.createInsight
    }, true)
  const add = (insightId: string) =>
    put(async () => {
      const input = { insightId, highlightIds: [...highlightIds] }
      const { data } = await client.mutate({ mutation: AddHighlightsToInsight_mutation, variables: { input } })
      return data?.addHighlightToInsight
    }, false)
  return { begin, add, failure, pending }
}
