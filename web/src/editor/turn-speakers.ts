import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import * as Y from 'yjs'

/** Who says which turn, by block id, as the shared document has it now. */
export type TurnSpeakers = ReadonlyMap<string, string>

const NONE: TurnSpeakers = new Map()

/** Follows who says which turn: turns that were given to somebody else since they were heard. Typing costs nothing. */
export function turnSpeakers(shared: Y.Doc | null) {
  const fragment = shared?.getXmlFragment(DOCUMENT_FRAGMENT)
  let known: TurnSpeakers | null = null
  const read = (): TurnSpeakers => {
    if (!fragment) return NONE
    const found = new Map<string, string>()
    for (const node of fragment.toArray()) {
      if (!(node instanceof Y.XmlElement) || node.nodeName !== 'turn') continue
      const [id, speakerId] = [node.getAttribute('id'), node.getAttribute('speakerId')]
      if (id && speakerId) found.set(id, speakerId)
    }
    return found
  }
  return {
    get(): TurnSpeakers {
      known ??= read()
      return known
    },
    subscribe(listener: () => void): () => void {
      const changed = (events: Y.YEvent<Y.AbstractType<unknown>>[]): void => {
        if (events.every(({ target }) => target instanceof Y.XmlText)) return
        known = null
        listener()
      }
      fragment?.observeDeep(changed)
      return () => fragment?.unobserveDeep(changed)
    },
  }
}
