import { useQuery } from '@apollo/client/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '../../../lib/use-actions.ts'
import { counted } from '../../../lib/words.ts'
import { useProjectChanges } from '../../../objects/project/use-project-changes.ts'
import { Segmented } from '../../../ui/Choices.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { TagPill } from '../../../ui/TagPill.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { UndoRoom, useUndoStack } from '../../../ui/UndoRoom.tsx'
import styles from './Coding.module.css'
import { nameOf } from './coders-of.ts'
import type { Agreement, CodedSentence } from './coding-model.ts'
import { firstName } from './coding-words.ts'
import { Difference } from './Difference.tsx'
import { CodingDifferences_query } from './operations.ts'
import type { CodingAddress } from './use-coding-address.ts'

type DifferencesProps = { projectId: string; address: CodingAddress; agreement: Agreement; mayEdit: boolean }

/** Sentences on which coders differ, one at a time, to be decided or looked at again; what was decided is taken back by key. */
export const Differences = (props: DifferencesProps) => (
  <UndoRoom>
    <OpenDifferences {...props} />
  </UndoRoom>
)

function OpenDifferences({ projectId, address, agreement, mayEdit }: DifferencesProps) {
  const [state, setState] = useState<'OPEN' | 'DECIDED'>('OPEN')
  const coderIds = address.coderIds.length ? address.coderIds : null
  const query = useQuery(CodingDifferences_query, { variables: { projectId, coderIds, tagId: address.tagId, state } })
  useProjectChanges(projectId, query.refetch, ['CODING', 'HIGHLIGHT', 'TAG', 'NOTE'])
  const undos = useUndoStack()
  const key = (id: string, title: string, keys: string, run: () => boolean, none: string) => ({
    id,
    title,
    keys,
    group: 'Double coding',
    run: () => void (run() || showToast({ message: none })),
  })
  useActions(
    mayEdit
      ? [
          key('undo-decision', 'Undo the last decision', 'mod+z', undos.undo, 'Nothing to undo among the differences'),
          key('redo-decision', 'Redo the last decision', 'mod+shift+z', undos.redo, 'Nothing to do again here'),
        ]
      : [],
  )
  const tag = agreement.tags.find((one) => one.tag.id === address.tagId)
  return (
    <section className={`scroll ${styles.right}`} aria-label="Differences">
      <div className={`row wrap ${styles.head}`}>
        {tag ? (
          <TagPill
            title={tag.tag.title}
            colour={tag.tag.color}
            sentiment={tag.tag.role}
            onRemove={() => address.chooseTag(null)}
          />
        ) : (
          <span className="h-sec">All tags</span>
        )}
        <Segmented
          label="Which differences"
          value={state}
          options={[
            { value: 'OPEN', label: 'Open' },
            { value: 'DECIDED', label: 'Decided' },
          ]}
          onChange={setState}
        />
      </div>
      <QueryState
        query={query}
        failed="The differences did not load"
        waiting={<SkeletonRows rows={4} label="Loading the differences" />}
      >
        {({ codingDifferences }) => (
          <OneByOne
            key={`${state} ${address.tagId}`}
            mayEdit={mayEdit}
            total={codingDifferences.total}
            sentences={codingDifferences.items}
            none={state === 'OPEN' ? 'Nothing is left to talk about here.' : 'Nothing is decided here yet.'}
          />
        )}
      </QueryState>
      {tag?.takenFor && (
        <p className={`sec ${styles.note}`}>
          In {counted(tag.takenFor.sentenceCount, 'sentence')} one took for “{tag.takenFor.tag.title}” what another took
          for “{tag.tag.title}”. A sentence in the definition of either would settle most of it.
        </p>
      )}
    </section>
  )
}

type OneByOneProps = {
  mayEdit: boolean
  total: number
  sentences: readonly CodedSentence[]
  none: string
}

function OneByOne({ mayEdit, total, sentences, none }: OneByOneProps) {
  const [wanted, setAt] = useState(0)
  const at = Math.min(wanted, Math.max(0, sentences.length - 1))
  const sentence = sentences[at]
  const step = (by: number): void => setAt(Math.max(0, Math.min(sentences.length - 1, at + by)))
  useActions(
    sentences.length > 1
      ? [
          { id: 'next-difference', title: 'Next difference', group: 'Double coding', keys: ']', run: () => step(1) },
          { id: 'last-difference', title: 'Difference before', group: 'Double coding', keys: '[', run: () => step(-1) },
        ]
      : [],
  )
  if (!sentence) return <p className={`sec ${styles.none}`}>{none}</p>
  return (
    <>
      <div className={`row ${styles.steps}`}>
        <span className="meta" role="status">
          Difference {at + 1} of {total.toLocaleString('en')}
          {total > sentences.length && `, the first ${sentences.length} are here`}
        </span>
        <span className="end row tight">
          <IconButton icon={ChevronLeft} label="Difference before" keys="[" onClick={() => step(-1)} />
          <IconButton icon={ChevronRight} label="Next difference" keys="]" onClick={() => step(1)} />
        </span>
      </div>
      <Difference key={`${sentence.note.id} ${sentence.blockId} ${sentence.start}`} {...{ sentence, mayEdit }} />
      <Queue sentences={sentences.slice(at + 1, at + 6)} onChoose={(place) => step(place + 1)} />
    </>
  )
}

/** The next few, to be gone to at once. */
function Queue({ sentences, onChoose }: { sentences: readonly CodedSentence[]; onChoose: (place: number) => void }) {
  if (!sentences.length) return null
  return (
    <>
      <h2 className={`h-sec ${styles.next}`}>Next</h2>
      <ul className={styles.queue}>
        {sentences.map((one, place) => (
          <li key={`${one.note.id} ${one.blockId} ${one.start}`}>
            <button type="button" className="row" onClick={() => onChoose(place)}>
              <span className="q s ellip">{one.sentence}</span>
              <span className={`end row tight ${styles.versus}`}>
                {one.codings.map(({ coderId, coder, tags }) => (
                  <span key={coderId} className="meta">
                    {firstName(nameOf(coder))}: {tags.map(({ title }) => title).join(', ') || 'no tag'}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
