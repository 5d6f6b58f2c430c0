import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import type { EditorView } from 'prosemirror-view'
import type { RefObject } from 'react'
import { topWithin } from '../../editor/margin.ts'
import { boxOf } from '../../editor/selected-range.ts'
import { selectedWords } from '../../editor/selection-range.ts'
import type { Picked } from '../../editor/word-steps.ts'
import { useActions } from '../../lib/use-actions.ts'
import type { Comments } from '../../objects/comment/use-comments.ts'
import type { HighlightActs } from '../../objects/highlight/highlight-acts.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Picking } from './use-picking.ts'

type Commenting = {
  view: EditorView
  acts: HighlightActs
  picking: Picking
  comments: Comments | null
  scroller: RefObject<HTMLElement | null>
}

/**
 * Begins a comment on the words or the highlight that are chosen, or opens the thread that stands there already. Null
 * where nobody comments.
 */
export function useCommenting(
  { view, acts, picking, comments, scroller }: Commenting,
  highlightId: string | null,
  range: Picked | null,
): (() => void) | null {
  const run = (): void => {
    const words = range && selectedWords(view.state, range)
    if (!words) {
      showToast({ message: 'Select at most 4,000 characters' })
      return
    }
    const subject = highlightId && formatResourceId('noteHighlight', highlightId)
    const thread = comments?.places.find((one) => one.subject === subject)
    const top = topWithin(scroller.current, boxOf(view, range))
    picking.close()
    if (thread) comments?.open(thread.id)
    else
      comments?.begin({
        quote: words.exact,
        top,
        subject: async () => subject ?? formatResourceId('noteHighlight', await acts.anchorComment(words)),
      })
  }
  const isOn = comments !== null && range !== null
  const act = { id: 'comment-words', title: 'Comment on these words', group: 'This note', keys: 'mod+shift+m' }
  useActions(isOn ? [{ ...act, inFields: true, run }] : [])
  return isOn ? run : null
}
