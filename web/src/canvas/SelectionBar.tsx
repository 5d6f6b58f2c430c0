import type { CanvasItem, TextFormat } from '@verbatim/contracts/canvas/canvas-item.ts'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Group,
  Palette,
  Trash2,
  Type,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { HEX_OF } from '../ui/hues.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuAction } from '../ui/Menu.tsx'
import { TAG_COLOURS } from '../ui/TagPill.tsx'
import styles from './Canvas.module.css'
import { rectOnScreen } from './camera.ts'
import type { CanvasActs } from './canvas-acts.ts'
import { around } from './geometry.ts'
import type { Stage } from './stage.ts'
import { useItemChanges, useStage } from './use-stage.ts'

const FORMATS: Record<TextFormat, string> = {
  PARAGRAPH: 'Paragraph',
  H1: 'Heading 1',
  H2: 'Heading 2',
  H3: 'Heading 3',
}
/** Height of the bar, its distance from the selection, and the widest it gets. */
const BAR = { height: 40, gap: 12, width: 420 } as const

type SelectionBarProps = {
  stage: Stage
  acts: CanvasActs
  /** What the screen adds for these items. */
  more?: (items: readonly CanvasItem[]) => ReactNode
}

/** What can be done with the selection, below it; by who may not change the canvas, what the screen adds. */
export function SelectionBar({ stage, acts, more }: SelectionBarProps) {
  const selection = useStage(stage, (state) => state.selection)
  const isBusy = useStage(stage, ({ preview, drawn, writing }) => Boolean(preview || drawn || writing))
  const camera = useStage(stage, (state) => state.camera)
  const size = useStage(stage, (state) => state.size)
  useItemChanges(stage.model)
  const items = [...selection].flatMap((id) => stage.model.items.get(id) ?? [])
  const all = around(items)
  const added = items.length > 0 && more?.(items)
  if (!all || isBusy || !(stage.mayEdit || added)) return null
  const rect = rectOnScreen(camera, all)
  const below = rect.y + rect.height + BAR.gap
  const top = below + BAR.height + 80 < size.height ? below : Math.max(8, rect.y - BAR.height - BAR.gap)
  const left = Math.min(Math.max(8, rect.x), Math.max(8, size.width - BAR.width))
  return (
    <div className={`pop ${styles.bar}`} style={{ left, top }} role="toolbar" aria-label="Selection" data-over>
      {stage.mayEdit && (
        <>
          {items.length > 1 && <Aligning acts={acts} count={items.length} />}
          {items.some(({ objectId }) => objectId === null) && <Looks stage={stage} items={items} />}
          <IconButton icon={Group} label="Group" keys="mod+g" onClick={acts.group} />
        </>
      )}
      {added}
      {stage.mayEdit && (
        <>
          <IconButton icon={Copy} label="Duplicate" keys="mod+d" onClick={acts.duplicate} />
          <IconButton icon={Trash2} label="Delete" keys="delete" onClick={acts.remove} />
        </>
      )}
    </div>
  )
}

function Aligning({ acts, count }: { acts: CanvasActs; count: number }) {
  return (
    <>
      <IconButton icon={AlignStartVertical} label="Align left" onClick={() => acts.align('left')} />
      <IconButton icon={AlignCenterVertical} label="Align centre" onClick={() => acts.align('centre')} />
      <IconButton icon={AlignEndVertical} label="Align right" onClick={() => acts.align('right')} />
      <IconButton icon={AlignStartHorizontal} label="Align top" onClick={() => acts.align('top')} />
      <IconButton icon={AlignCenterHorizontal} label="Align middle" onClick={() => acts.align('middle')} />
      <IconButton icon={AlignEndHorizontal} label="Align bottom" onClick={() => acts.align('bottom')} />
      {count > 2 && (
        <>
          <IconButton
            icon={AlignHorizontalDistributeCenter}
            label="Distribute across"
            onClick={() => acts.distribute('across')}
          />
          <IconButton
            icon={AlignVerticalDistributeCenter}
            label="Distribute down"
            onClick={() => acts.distribute('down')}
          />
        </>
      )}
      <span className={styles.rule} />
    </>
  )
}

/** Colour of groups, rectangles and texts, and format of texts. */
function Looks({ stage, items }: { stage: Stage; items: readonly CanvasItem[] }) {
  const ids = items.filter(({ objectId }) => objectId === null).map(({ id }) => id)
  const isText = items.some(({ kind }) => kind === 'text' || kind === 'rectangle')
  return (
    <>
      <Menu trigger={<IconButton icon={Palette} label="Colour" />}>
        {TAG_COLOURS.map((name) => (
          <MenuAction key={name} onSelect={() => stage.model.look(ids, { color: HEX_OF[name] })}>
            <span className={`dot tg-${name}`} data-colour={name} /> {name.charAt(0).toUpperCase() + name.slice(1)}
          </MenuAction>
        ))}
      </Menu>
      {isText && (
        <Menu trigger={<IconButton icon={Type} label="Format" />}>
          {(Object.keys(FORMATS) as TextFormat[]).map((textFormat) => (
            <MenuAction key={textFormat} onSelect={() => stage.model.look(ids, { textFormat })}>
              {FORMATS[textFormat]}
            </MenuAction>
          ))}
        </Menu>
      )}
    </>
  )
}
