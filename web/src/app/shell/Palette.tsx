import { AppWindow, ArrowRight, CornerDownLeft, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import type { Action } from '../../lib/shortcuts.ts'
import { useActionList } from '../../lib/use-actions.ts'
import { CommandList } from '../../ui/CommandList.tsx'
import { ModalLayer } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useCommandList } from '../../ui/use-command-list.ts'
import styles from './Palette.module.css'
import { paletteSections } from './palette-sections.ts'
import { useFoundActions } from './use-found-actions.ts'
import { useVisitedActions } from './use-visited-actions.ts'

/**
 * Every action that is possible now, what was opened lately and everything in the workspace, found by typing. Arrow keys
 * choose, Enter runs, mod Enter runs and stays.
 */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const [query, setQuery] = useState('')
  const { found, isStale, failed } = useFoundActions(query)
  const list = useCommandList<Action>({
    sections: paletteSections(query, { actions: useActionList(), lately: useVisitedActions(), found }),
    isStale,
    onChoose(action, { mod: stays }) {
      if (!stays) onClose()
      action.run()
    },
  })
  return (
    <ModalLayer label="Command palette" top onClose={onClose}>
      <div className={`pop float-in ${styles.palette}`}>
        <div className={styles.field}>
          <Icon of={Search} className="muted" />
          <input
            data-autofocus
            {...list.combobox}
            aria-label="Find an action or a thing"
            placeholder="What do you want to do or open?"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              list.setAt(0)
            }}
            onKeyDown={(event) => list.press(event) && event.preventDefault()}
          />
        </div>
        <CommandList
          list={list}
          label="Actions"
          keyOf={({ id }) => id}
          none={<p className={styles.none}>Nothing here is called “{query}”.</p>}
          followsPointer
        >
          {(action) => <ActionLine action={action} />}
        </CommandList>
        {failed && (
          <p className={styles.failed} role="status">
            The workspace could not be looked through. {failed}
          </p>
        )}
        <PaletteFoot onKeys={onKeys} />
      </div>
    </ModalLayer>
  )
}

/** For actions without an icon of their own. */
const GROUP_ICONS: Record<string, typeof Plus> = { Create: Plus, 'Go to': ArrowRight, 'This window': AppWindow }

function ActionLine({ action: { group, icon, title, detail, keys } }: { action: Action }) {
  return (
    <>
      <Icon of={icon ?? GROUP_ICONS[group] ?? CornerDownLeft} />
      <span className="ellip">{title}</span>
      {detail && <span className="end meta ellip">{detail}</span>}
      {keys && (
        <span className="end row tight">
          <Kbd keys={keys} />
        </span>
      )}
    </>
  )
}

function PaletteFoot({ onKeys }: { onKeys: () => void }) {
  return (
    <footer>
      <span>
        <Kbd keys="arrowup" />
        <Kbd keys="arrowdown" /> move
      </span>
      <span>
        <Kbd keys="enter" /> run
      </span>
      <span>
        <Kbd keys="mod+enter" /> run and stay
      </span>
      <button type="button" className="end" onClick={onKeys}>
        <Kbd keys="?" /> all keys
      </button>
    </footer>
  )
}
