import { useEffect, useState } from 'react'
import { type EmojiGroup, foundEmoji } from './emoji-groups.ts'
import { loadEmoji } from './load-emoji.ts'

/** The groups that fit the words. Those that are used often are there at once; `hasFailed` where the others are not. */
export function useEmoji(search: string): { groups: readonly EmojiGroup[]; hasFailed: boolean; isComing: boolean } {
  const [all, setAll] = useState<readonly EmojiGroup[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    loadEmoji().then(
      (groups) => isWanted && setAll(groups),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return { groups: foundEmoji(all ?? [], search), hasFailed, isComing: all === null && !hasFailed }
}
