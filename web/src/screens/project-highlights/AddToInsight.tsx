import { useApolloClient, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../lib/use-call.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './AddToInsight.module.css'
import { AddHighlightsToInsight_mutation, InsightFromHighlights_mutation, ListedDrafts_query } from './operations.ts'

type AddToInsightProps = {
  projectId: string
  highlightIds: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Puts highlights at the end of an insight that exists, or begins one with them. */
export function AddToInsight({ projectId, highlightIds, onDone, onClose }: AddToInsightProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const { failure, pending, run } = useCall()
  const { data } = useQuery(ListedDrafts_query, { variables: { projectId }, fetchPolicy: 'network-only' })
  const mine = data?.insights.items.filter(({ viewerCan }) => viewerCan.edit) ?? []

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
  const begin = () =>
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

  return (
    <Dialog
      title={`Add ${counted(highlightIds.length, 'highlight')} to an insight`}
      onClose={onClose}
      onSubmit={() => void begin()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Adding…'}>
            Begin insight
          </Button>
        </>
      }
    >
      <TextInput
        label="New insight"
        hint="Say what you found. It can be changed later."
        placeholder="Untitled insight"
        value={title}
        maxLength={200}
        error={failure}
        onChange={(event) => setTitle(event.target.value)}
        data-autofocus
      />
      {!data && <SkeletonRows rows={2} height={36} label="Loading insights" />}
      {mine.length > 0 && (
        <div className={styles.existing}>
          <PickList
            label="Or one that exists"
            options={mine}
            none="No insight has this name."
            onChoose={({ id }) => void add(id)}
          >
            {(insight) => (
              <>
                <Icon of={Lightbulb} />
                <span className="ellip" title={insight.title}>
                  {insight.title}
                </span>
                <span className="end">{insight.published ? 'Published' : 'Draft'}</span>
              </>
            )}
          </PickList>
        </div>
      )}
    </Dialog>
  )
}
