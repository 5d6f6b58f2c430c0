import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './Canvas.module.css'
import { inReadingOrder, toldOf } from './item-words.ts'
import type { Stage } from './stage.ts'
import type { Surroundings } from './use-drawing.ts'
import { useItemChanges } from './use-stage.ts'

const PAGE = 100

type ItemListProps = { stage: Stage; around: Surroundings; onClose: () => void }

/** Everything on the canvas as a list, in the order in which it is read; a press selects an item and shows it. */
export function ItemList({ stage, around, onClose }: ItemListProps) {
  useItemChanges(stage.model)
  const [shown, setShown] = useState(PAGE)
  const items = inReadingOrder(stage.model.items.values())
  return (
    <Dialog title="Everything on this canvas" wide onClose={onClose}>
      {items.length === 0 && <p className="meta">Nothing lies here yet.</p>}
      <ul className={styles.list}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.entry}
              data-kind={item.kind}
              onClick={() => {
                stage.select([item.id])
                stage.reveal(item)
                onClose()
              }}
            >
              {toldOf(item, around)}
            </button>
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      )}
    </Dialog>
  )
}
