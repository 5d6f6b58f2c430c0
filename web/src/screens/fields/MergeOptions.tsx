import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { counted } from '../../lib/words.ts'
import { OBJECTS } from '../../objects/field/type-looks.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import styles from './MergeOptions.module.css'
import { mergeTarget, usesOf } from './merge-target.ts'
import type { OpenField, Option } from './open-field.ts'
import { MergeFieldOptions_mutation } from './operations.ts'
import type { FieldActs } from './use-field-acts.ts'

type MergeOptionsProps = { field: OpenField; chosen: readonly Option[]; acts: FieldActs; onDone: () => void }

/** Makes the chosen options one: into which, and how many objects take another value, before it is done. */
export function MergeOptions({ field, chosen, acts, onDone }: MergeOptionsProps) {
  const client = useApolloClient()
  const [targetId, setTargetId] = useState(() => mergeTarget(field.options, chosen)?.id ?? '')
  const { failure, pending, run } = useCall()
  const target = field.options.find(({ id }) => id === targetId)
  const sources = chosen.filter(({ id }) => id !== targetId)
  const merge = () =>
    run(async () => {
      const input = { fieldId: field.id, targetId, sourceIds: sources.map(({ id }) => id) }
      const { data } = await client.mutate({ mutation: MergeFieldOptions_mutation, variables: { input } })
      onDone()
      await acts.readAgain()
      const names = sources.map(({ label }) => `“${label}”`).join(' and ')
      acts.offerUndoOf(
        `${names} ${sources.length === 1 ? 'is' : 'are'} “${target?.label ?? ''}” now`,
        data?.mergeFieldOptions.history[0]?.id,
      )
    })
  return (
    <section className={styles.panel} aria-label="Merge options">
      <div className={styles.line}>
        <h3 className="h-sec">{`Merge ${counted(sources.length, 'option')} into`}</h3>
        <InlineSelect
          label="Into which option"
          value={targetId}
          options={field.options.map(({ id, label }) => ({ value: id, label }))}
          onChange={setTargetId}
        />
        <span className="end row">
          <Button variant="ghost" size="sm" onClick={onDone}>
            Cancel
          </Button>
          <Button
            variant="primary"
            size="sm"
            disabled={sources.length === 0 || !target}
            pending={pending && 'Merging…'}
            onClick={() => void merge()}
          >
            Merge options
          </Button>
        </span>
      </div>
      <p className="sec">
        {sources.length === 0 ? 'Choose another option to merge with it.' : whatMoves(field, sources)}
      </p>
      <Failure>{failure}</Failure>
    </section>
  )
}

/** How many objects take another value. */
function whatMoves({ objectType }: OpenField, sources: readonly Option[]): string {
  const { noun, title } = OBJECTS[objectType]
  if (sources.some(({ usageCount }) => usageCount === null))
    return `${title} that have one of them take the new value, and keep it when you undo this.`
  const moved = sources.reduce((sum, option) => sum + usesOf(option), 0)
  if (moved === 0) return `No ${noun} has the new value to take. You can undo this for 24 hours.`
  return `${counted(moved, noun)} ${moved === 1 ? 'takes' : 'take'} the new value. You can undo this for 24 hours.`
}
