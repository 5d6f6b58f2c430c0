/** What of a keyboard event decides whether it is a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/** One press of a shortcut. `mod` is Cmd on a Mac and Ctrl elsewhere. */
type Press = { key: string; mod: boolean; alt: boolean; shift: boolean }

const symbols: Record<string, string> = {
  escape: 'Esc',
  enter: '↵',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
  tab: 'Tab',
  f10: 'F10',
}

/** The presses of `mod+k`, `shift+arrowup`, `?`, or `g h` (one after the other). */
export function parseKeys(keys: string): Press[] {
  return keys.split(' ').map((press) => {
    const parts = press === '+' ? ['+'] : press.toLowerCase().split('+')
    return {
      key: parts.at(-1) ?? '',
      mod: parts.includes('mod'),
      alt: parts.includes('alt'),
      shift: parts.includes('shift'),
    }
  })
}

/** Whether the event is this press. Shift counts only where the press names it or the key is a named one or a letter. */
export function matches(event: KeyPress, press: Press, mac: boolean): boolean {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase()
  const mod = mac ? event.metaKey : event.ctrlKey
  const other = mac ? event.ctrlKey : event.metaKey
  const shiftDecides = press.shift || key.length > 1 || /[a-z]/.test(key)
  return (
    key === press.key &&
    mod === press.mod &&
    !other &&
    event.altKey === press.alt &&
    (!shiftDecides || event.shiftKey === press.shift)
  )
}

/** How the keys are written: `['⌘K']`, `['Ctrl+K']`, `['G', 'H']`. One text for each press. */
export function displayKeys(keys: string, mac: boolean): string[] {
  return parseKeys(keys).map(({ key, mod, alt, shift }) => {
    const name = symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key)
    const held = [mod && (mac ? '⌘' : 'Ctrl'), alt && (mac ? '⌥' : 'Alt'), shift && (mac ? '⇧' : 'Shift')]
    return [...held.filter(Boolean), name].join(mac ? '' : '+')
  })
}

/** Whether the keyboard is a Mac's. */
export function isMac(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform)
}
