import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { isMac } from './keys.ts'
import { type Action, createActions, isTyping } from './shortcuts.ts'

/** The one registry of the page: the shell and every screen put their actions here. */
export const actions = createActions(isMac(navigator.platform))

/** What can be done now, for the palette and the help sheet. */
export function useActionList(): readonly Action[] {
  return useSyncExternalStore(actions.subscribe, actions.list)
}

/** The action of this id; undefined where nothing on screen offers it. */
export const useAction = (id: string): Action | undefined => useActionList().find((action) => action.id === id)

/** Offers these actions while the component is on screen. The latest `run` is used, so no memo is needed. */
export function useActions(offered: readonly Action[]): void {
  const latest = useRef(offered)
  // With the page that shows it and not a moment later: a key that is pressed then acts on what is seen.
  useLayoutEffect(() => {
    latest.current = offered
  })
  const shape = JSON.stringify(offered.map(({ run: _, icon: __, ...rest }) => rest))
  useEffect(() => {
    if (shape === '[]') return
    const layer = (JSON.parse(shape) as Omit<Action, 'run'>[]).map((action) => ({
      ...action,
      icon: latest.current.find(({ id }) => id === action.id)?.icon,
      run: () => latest.current.find(({ id }) => id === action.id)?.run(),
    }))
    return actions.register(layer)
  }, [shape])
}

/** Listens to the keyboard for the whole page. A key that somebody already handled is left alone. */
export function useKeyboard(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const action = actions.press(event, isTyping(event.target), event.timeStamp)
      if (!action) return
      event.preventDefault()
      action.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
