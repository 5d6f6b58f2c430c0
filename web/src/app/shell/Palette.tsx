import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Action, findActions } from '../../lib/shortcuts.ts'
import { useActionList } from '../../lib/use-actions.ts'
import { ModalLayer } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useFoundActions } from './use-found-actions.ts'

/** Every action that is possible now and everything in the workspace, found by typing. Arrow keys choose, Enter runs, mod Enter runs and stays. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const things = useFoundActions(query)
  const found = [...groupedByName(findActions(useActionList(), query)), ...things]
  const chosen = found[Math.min(at, found.length - 1)]

  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const run = (action: Action | undefined, stay: boolean) => {
    if (!action) return
    if (!stay) onClose()
    action.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(chosen, event.metaKey || event.ctrlKey)
    }
  }

  return (
    <ModalLayer label="Command palette" top onClose={onClose}>
      <div className="pop pal">
        <div className="pi">
          <Icon of={Search} className="muted" />
          <input
            data-autofocus
            role="combobox"
            aria-label="Find an action or a thing"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
            placeholder="What do you want to do or open?"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className="menu" role="listbox" id={`${id}-list`} aria-label="Actions" ref={list}>
          {found.map((action, index) => (
            <div key={action.id} className="menu-body" role="presentation">
              {action.group !== found[index - 1]?.group && <div className="mh">{action.group}</div>}
              <button
                type="button"
                role="option"
                tabIndex={-1}
                className="mi"
                id={`${id}-${action.id}`}
                data-at={index}
                aria-selected={action === chosen}
                onMouseMove={() => setAt(index)}
                onClick={() => run(action, false)}
              >
                <span className="ellip">{action.title}</span>
                {action.id.startsWith('found-') && action.also && <span className="end meta ellip">{action.also}</span>}
                {action.keys && (
                  <span className="end row tight">
                    <Kbd keys={action.keys} />
                  </span>
                )}
              </button>
            </div>
          ))}
          {found.length === 0 && <p className="none">Nothing here is called “{query}”.</p>}
        </div>
        <PaletteFoot onKeys={onKeys} />
      </div>
    </ModalLayer>
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

/** Keeps the order of matches and brings those of one group together. */
function groupedByName(actions: readonly Action[]): Action[] {
  return [...Map.groupBy(actions, ({ group }) => group).values()].flat()
}
