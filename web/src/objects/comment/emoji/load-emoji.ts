import address from 'unicode-emoji-json/data-by-group.json?url'
import type { EmojiGroup } from './emoji-groups.ts'

let loaded: Promise<EmojiGroup[]> | undefined

/** Every emoji by its group, from a file of this build; asked for again after a failure. */
export function loadEmoji(): Promise<EmojiGroup[]> {
  loaded ??= fetch(address)
    .then((answer) => {
      if (!answer.ok) throw new Error(`Emoji did not load: ${answer.status}`)
      return answer.json() as Promise<EmojiGroup[]>
    })
    .catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  return loaded
}
