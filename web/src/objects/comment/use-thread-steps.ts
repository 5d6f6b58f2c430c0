import { useActions } from '../../lib/use-actions.ts'
import { announce } from '../../ui/live-region.ts'
import type { ThreadPlace } from './operations.ts'
import type { Comments } from './use-comments.ts'

/** Leads from thread to thread by keys, in the order in which they stand. */
export function useThreadSteps(comments: Comments | null, orderOf: (thread: ThreadPlace) => number): void {
  const go = (step: 1 | -1): void => {
    if (!comments) return
    const ordered = [...comments.places].sort((one, other) => orderOf(one) - orderOf(other))
    const at = ordered.findIndex(({ id }) => id === comments.active)
    const next = ordered[at < 0 ? (step > 0 ? 0 : ordered.length - 1) : at + step]
    if (next) comments.open(next.id, 'thread')
    else announce(step > 0 ? 'This is the last thread' : 'This is the first thread')
  }
  const step = (id: string, title: string, keys: string, by: 1 | -1) => ({
    id,
    title,
    group: 'Comments',
    keys,
    run: () => go(by),
  })
  useActions(
    comments?.places.length
      ? [step('next-thread', 'Next thread', 'shift+j', 1), step('previous-thread', 'Previous thread', 'shift+k', -1)]
      : [],
  )
}
