import { useQuery } from '@apollo/client/react'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './AddToInsight.module.css'
import { ListedDrafts_query } from './operations.ts'
import { useAddToInsight } from './use-add-to-insight.ts'

type AddToInsightProps = {
  projectId: string
  highlightIds: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Puts highlights at the end of an insight that exists, or begins one with them. */
export function AddToInsight({ projectId, highlightIds, onDone, onClose }: AddToInsightProps) {
  const [title, setTitle] = useState('')
  const { begin, add, failure, pending } = useAddToInsight(projectId, highlightIds, onDone)
  const { data } = useQuery(ListedDrafts_query, { variables: { projectId }, fetchPolicy: 'network-only' })
  const mine = data?.insights.items.filter(({ viewerCan }) => viewerCan.edit) ?? []

  return (
    <Dialog
      title={`Add ${counted(highlightIds.length, 'highlight')} to an insight`}
      onClose={onClose}
      onSubmit={() => void begin(title)}
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
