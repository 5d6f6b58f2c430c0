import { CLUSTERING } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import type { CanvasModel } from '../../canvas/canvas-model.ts'
import { useItemChanges } from '../../canvas/use-stage.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Picks } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ClusterOptions } from './use-clustering.ts'

const { strictness, clusterSizePercent, clusters, thresholds } = CLUSTERING
const [FEWEST, STEADY] = thresholds

const STRICTNESS = [
  { value: String(strictness.veryRelaxed), label: 'Very relaxed' },
  { value: String(strictness.relaxed), label: 'Relaxed' },
  { value: String(strictness.standard), label: 'Standard' },
  { value: String(strictness.strict), label: 'Strict' },
  { value: String(strictness.veryStrict), label: 'Very strict' },
]
const SIZES = [
  { value: String(clusterSizePercent.least), label: 'Smallest' },
  { value: String(clusterSizePercent.less), label: 'Smaller' },
  { value: String(clusterSizePercent.standard), label: 'Standard' },
  { value: String(clusterSizePercent.more), label: 'Larger' },
  { value: String(clusterSizePercent.most), label: 'Largest' },
]

type ClusterDialogProps = {
  model: CanvasModel
  /** How many cards of highlights would be clustered now. */
  count: () => number
  pending: boolean
  failure: string | null
  onCluster: (options: ClusterOptions) => void
  onClose: () => void
}

/** How strictly, into how large and how many groups the cards are clustered. */
export function ClusterDialog({ model, count: countNow, pending, failure, onCluster, onClose }: ClusterDialogProps) {
  useItemChanges(model)
  const count = countNow()
  const [strict, setStrict] = useState(String(strictness.standard))
  const [size, setSize] = useState(String(clusterSizePercent.standard))
  const [most, setMost] = useState(String(clusters.default))
  const maxClusters = Number(most)
  const isMostGood = Number.isInteger(maxClusters) && maxClusters >= clusters.min && maxClusters <= clusters.max
  const off = count < FEWEST ? `Put at least ${FEWEST} highlights on the canvas first` : null
  return (
    <Dialog
      title="Cluster highlights"
      wide
      onClose={onClose}
      onSubmit={() => {
        if (!off && isMostGood && !pending)
          onCluster({ strictness: Number(strict), clusterSizePercent: Number(size), maxClusters })
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" off={off} pending={pending && 'Clustering…'}>
            Cluster
          </Button>
        </>
      }
    >
      <div className="col gap-3">
        <p className="sec">
          {counted(count, 'highlight')} by what they say. Groups that you made stay as they are.
          {count >= FEWEST && count < STEADY && ` From ${STEADY} highlights on the groups are steadier.`}
        </p>
        <Picks label="Strictness" options={STRICTNESS} value={strict} onChange={setStrict} columns={5} />
        <Picks label="Size of groups" options={SIZES} value={size} onChange={setSize} columns={5} />
        <TextInput
          label="At most so many groups"
          inputMode="numeric"
          value={most}
          error={isMostGood ? undefined : `From ${clusters.min} to ${clusters.max}.`}
          onChange={(event) => setMost(event.target.value)}
        />
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  )
}
