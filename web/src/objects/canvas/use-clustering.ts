import { useApolloClient } from '@apollo/client/react'
import type { CanvasBox, CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import type { CanvasActs } from '../../canvas/canvas-acts.ts'
import { around } from '../../canvas/geometry.ts'
import { inside } from '../../canvas/handles.ts'
import type { Stage } from '../../canvas/stage.ts'
import { useCall } from '../../lib/use-call.ts'
import { announce } from '../../ui/live-region.ts'
import { arrangeClusters } from './arrange-clusters.ts'
import { ClusterHighlights_query } from './operations.ts'

export type ClusterOptions = { strictness: number; clusterSizePercent: number; maxClusters: number }
export type ClusterOutcome = { cards: number; groups: number; left: number; groupIds: readonly string[]; depth: number }

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
      const cards = cardsToCluster(stage)
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
      const replaced = replacedGroups(stage, cards)
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
        ...{ cards: grouped, groups: groups.length, left, depth: model.depth() },
        groupIds: groups.map(({ id }) => id),
      })
      return true
    })
  return {
    ...{ cluster, pending, failure, outcome },
    count: () => cardsToCluster(stage).length,
    undo(): void {
      if (outcome && outcome.depth === model.depth()) model.undo()
      setOutcome(null)
    },
    /** Makes the groups those of a person, so that a further run leaves them as they are. */
    keep(): void {
      if (outcome) model.look(outcome.groupIds, { clustered: false })
      setOutcome(null)
    },
  }
}

/** The chosen cards of highlights; without a choice all that lie in no group that was made by hand. */
function cardsToCluster(stage: Stage): CanvasItem[] {
  const { model } = stage
  const isHighlight = ({ kind }: CanvasItem): boolean => kind === 'highlight'
  const chosen = stage.chosen().filter(isHighlight)
  if (chosen.length > 1) return chosen
  const ownGroups = [...model.items.values()].filter(({ kind, clustered }) => kind === 'group' && !clustered)
  const kept = new Set(ownGroups.flatMap((group) => inside(group, model.within(group)).map(({ id }) => id)))
  return [...model.items.values()].filter((item) => isHighlight(item) && !kept.has(item.id))
}

/** Groups of an earlier run from which all cards go. */
function replacedGroups({ model }: Stage, cards: readonly CanvasItem[]): CanvasItem[] {
  const going = new Set(cards.map(({ id }) => id))
  return [...model.items.values()].filter(
    (item) =>
      item.kind === 'group' && item.clustered && inside(item, model.within(item)).every(({ id }) => going.has(id)),
  )
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
