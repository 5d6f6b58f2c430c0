import { ArrowDown, ArrowUp, Copy, MessageSquare, Trash2 } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { BLOCK_KEYS, deleteBlock, duplicateBlock, stepBlock, turnBlock, turnsOf } from '../../editor/block-acts.ts'
import { nameOf, type TakenBlock } from '../../editor/blocks-in-hand.ts'
import { ACT_LOOKS } from '../../editor/WritingBar.tsx'
import { MenuAction, MenuHead, MenuRule } from '../../ui/Menu.tsx'
import type { BlockComments } from './use-block-comments.ts'

type BlockMenuProps = { view: EditorView; block: TakenBlock; talk: BlockComments }

/** What can be done with a block as a whole. The text has the keyboard again afterwards. */
export function BlockMenu({ view, block, talk }: BlockMenuProps) {
  const act = (run: () => void) => () => {
    run()
    // After the menu gave the keyboard back to its button.
    requestAnimationFrame(() => view.isDestroyed || view.focus())
  }
  const turns = turnsOf(block)
  const name = nameOf(block.node)
  return (
    <>
      <MenuAction icon={ArrowUp} keys={BLOCK_KEYS.up} onSelect={act(() => stepBlock(view, block, -1))}>
        Move up
      </MenuAction>
      <MenuAction icon={ArrowDown} keys={BLOCK_KEYS.down} onSelect={act(() => stepBlock(view, block, 1))}>
        Move down
      </MenuAction>
      <MenuAction icon={Copy} onSelect={act(() => duplicateBlock(view, block))}>
        Duplicate
      </MenuAction>
      {name !== null && (
        <MenuAction icon={MessageSquare} onSelect={() => talk.begin(name)}>
          Comment
        </MenuAction>
      )}
      {turns.length > 0 && <MenuHead>Turn into</MenuHead>}
      {turns.map((turn) => (
        <MenuAction key={turn} icon={ACT_LOOKS[turn].icon} onSelect={act(() => turnBlock(view, block, turn))}>
          {ACT_LOOKS[turn].label}
        </MenuAction>
      ))}
      <MenuRule />
      <MenuAction icon={Trash2} danger onSelect={act(() => deleteBlock(view, block))}>
        Delete
      </MenuAction>
    </>
  )
}
