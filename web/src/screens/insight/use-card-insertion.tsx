import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { writeChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useState } from 'react'
import type { SlashOffer } from '../../editor/SlashMenu.tsx'
import { nodeType } from '../../editor/structure/node-types.ts'
import { putBlock } from '../../editor/structure/place-blocks.ts'
import { CardPicker } from './CardPicker.tsx'
import { ChartPicker } from './ChartPicker.tsx'
import { cardOffers, type PickedCard } from './card-offers.ts'
import type { OpenInsight } from './open-insight.ts'
import { referenceAttrs } from './reference-attrs.ts'

/** What the slash menu offers of live cards, and the dialog that chooses one. */
export function useCardInsertion(
  view: EditorView | null,
  { project }: OpenInsight,
): { offers: SlashOffer[]; dialog: ReactNode } {
  const [picking, setPicking] = useState<PickedCard | null>(null)
  const close = (): void => setPicking(null)
  const insert = (name: string, attrs: Record<string, unknown>): void => {
    if (view) putBlock(() => nodeType(name).create({ id: newBlockId(), ...attrs }), 'below')(view.state, view.dispatch)
    close()
    view?.focus()
  }
  return { offers: cardOffers(setPicking), dialog: picking && view && dialog(picking) }

  function dialog(card: PickedCard): ReactNode {
    if (card === 'chart')
      return (
        <ChartPicker
          project={project ?? null}
          onClose={close}
          onPick={({ projectId, options }) =>
            insert('chartCard', { projectId, options: JSON.stringify(writeChartOptions(options)) })
          }
        />
      )
    return (
      <CardPicker
        type={card}
        projectId={project?.id ?? null}
        onClose={close}
        onPick={({ id }) => insert('referenceCard', referenceAttrs(card, id))}
      />
    )
  }
}
