import { useApolloClient } from '@apollo/client/react'
import type { CanvasBox, CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import type { CanvasActs } from '../../canvas/canvas-acts.ts'
import { around } from '../../canvas/geometry.ts'
import type { Stage } from '../../canvas/stage.ts'
import { useCall } from '../../lib/use-call.ts'
import { announce } from '../../ui/live-region.ts'
import { arrangeClusters } from './arrange-clusters.ts'
import type { ClusterReason } from './ClusterTerms.tsx'
import { cardsToCluster, replacedGroups } from './cards-to-cluster.ts'
import { ClusterHighlights_query } from './operations.ts'

export type ClusterOptions = { strictness: number; clusterSizePercent: number; maxClusters: number }
export type ClusterOutcome = {
  cards: number
  left: number
  /** The groups, each with what its cards have in common. */
  groups: readonly ClusterReason[]
  /** By how many steps it can be undone. */
  depth: number
}

const GLIDE_MS = 240
const GAP = 60

/** Groups cards of highlights by what they say, as one step of undoing. */
export function useClustering(stage: Stage, acts: CanvasActs) {
  const client = useApolloClient()
  const [outcome, setOutcome] = useState<ClusterOutcome | null>(null)
  const { pending, failure, run } = useCall()
  const { model } = stage
  const cluster = (options: ClusterOptions): Promise<boolean | null> =>
    run(async () => {
      const cards = cardsToCluster(model, stage.chosen())
      const highlightIds = [...new Set(cards.flatMap(({ objectId }) => objectId ?? []))].slice(
        0,
        COUNT_LIMITS.highlightsAtOnce,
      )
      const { data } = await client.query({
        query: ClusterHighlights_query,
        variables: { input: { highlightIds, ...options } },
        fetchPolicy: 'network-only',
      })
      if (!data) throw new Error('No answer')
      const found = data.clusterHighlights
      const replaced = replacedGroups(model, cards)
      const { groups, moves } = arrangeClusters(cards, found, cornerFor(stage, cards, replaced), {
        order: acts.topOrder(),
        shape: stage.get().size,
      })
      await glide(stage, moves)
      model.together(() => {
        model.remove(replaced.map(({ id }) => id))
        model.add(groups)
        model.move(moves)
      })
      stage.set({ preview: null, selection: new Set() })
      stage.showAll()
      const left = found.outliers.highlightIds.length
      const grouped = found.clusters.reduce((sum, one) => sum + one.highlightIds.length, 0)
      announce(`${grouped} cards in ${groups.length} groups, ${left} left over`)
      setOutcome({
        cards: grouped,
        left,
        depth: model.depth(),
        groups: groups.map(({ id, text }, at) => ({
          groupId: id,
          title: text,
          terms: found.clusters[at]?.terms ?? [],
        })),
      })
      return true
    })
  return {
    cluster,
    pending,
    failure,
    outcome,
    count: () => cardsToCluster(model, stage.chosen()).length,
    /** Selects a group, and brings it into sight. */
    show(groupId: string): void {
      const group = model.items.get(groupId)
      if (!group) return
      stage.select([groupId])
      stage.reveal(group)
    },
    undo(): void {
      if (outcome && outcome.depth === model.depth()) model.undo()
      setOutcome(null)
    },
    /** Makes the groups those of a person, so that a further run leaves them as they are. */
    keep(): void {
      if (outcome)
        model.look(
          outcome.groups.map(({ groupId }) => groupId),
          { clustered: false },
        )
      setOutcome(null)
    },
  }
}

/** Where the cards lie when they lie alone, else beside everything that stays. */
function cornerFor({ model }: Stage, cards: readonly CanvasItem[], replaced: readonly CanvasItem[]) {
  const going = new Set([...cards, ...replaced].map(({ id }) => id))
  const staying = around([...model.items.values()].filter(({ id }) => !going.has(id)))
  const now = around([...cards, ...replaced])
  return staying ? { x: staying.x + staying.width + GAP, y: staying.y } : { x: now?.x ?? 0, y: now?.y ?? 0 }
}

/** Lets cards go to their new places, where motion is welcome. */
function glide(stage: Stage, moves: ReadonlyMap<string, Partial<CanvasBox>>): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve()
  const from = new Map(
    [...moves.keys()].flatMap((id) => {
      const item = stage.model.items.get(id)
      return item ? [[id, item] as const] : []
    }),
  )
  const began = performance.now()
  return new Promise((resolve) => {
    const step = (): void => {
      const part = Math.min(1, (performance.now() - began) / GLIDE_MS)
      const eased = 1 - (1 - part) ** 3
      stage.set({
        preview: new Map(
          [...moves].flatMap(([id, { x = 0, y = 0 }]) => {
            const item = from.get(id)
            return item ? [[id, { x: item.x + (x - item.x) * eased, y: item.y + (y - item.y) * eased }] as const] : []
          }),
        ),
      })
      if (part < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}
