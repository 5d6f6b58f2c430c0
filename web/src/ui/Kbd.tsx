import { displayKeys } from '../lib/keys.ts'
import { actions } from '../lib/use-actions.ts'

/** Keys as this keyboard writes them; `keys` as in lib/keys.ts: `mod+k`, `g h`. */
export function Kbd({ keys }: { keys: string }) {
  return displayKeys(keys, actions.mac).map((press) => (
    <kbd className="kbd" key={press}>
      {press}
    </kbd>
  ))
}
