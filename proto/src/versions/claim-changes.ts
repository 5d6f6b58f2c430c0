import type { Node } from 'prosemirror-model'
import { flatBlocks } from './flat-blocks.ts'

/** What became of the quotes below one heading: of a claim that is new or gone too. */
export type ClaimChange = {
  claim: string
  before: number
  gained: number
  lost: number
  fate: 'STAYED' | 'NEW' | 'GONE'
}

type Claim = { text: string; quotes: Set<string> }

/** Claims whose quotes changed from one document to another, in the order of the newer one. A claim is a heading. */
export function claimChanges(before: Node, after: Node): ClaimChange[] {
  const [old, now] = [claimsOf(before), claimsOf(after)]
  const stayed = [...now].flatMap(([id, claim]) => changeOf(old.get(id), claim))
  const gone = [...old].flatMap(([id, claim]) => (now.has(id) ? [] : changeOf(claim, undefined)))
  return [...stayed, ...gone]
}

/** By the id of the heading; quotes above the first one belong to none. */
function claimsOf(doc: Node): Map<string, Claim> {
  const claims = new Map<string, Claim>()
  let last: Claim | null = null
  for (const { id, kind, text, highlightId } of flatBlocks(doc)) {
    if (kind === 'heading') {
      last = { text, quotes: new Set() }
      claims.set(id, last)
    }
    if (highlightId) last?.quotes.add(highlightId)
  }
  return claims
}

/** How many of these the others do not have. */
const without = (these: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...these].filter((id) => !others.has(id)).length

function changeOf(before: Claim | undefined, after: Claim | undefined): ClaimChange[] {
  const [old, now] = [before?.quotes ?? new Set<string>(), after?.quotes ?? new Set<string>()]
  const [gained, lost] = [without(now, old), without(old, now)]
  if (!gained && !lost) return []
  const fate = !before ? 'NEW' : !after ? 'GONE' : 'STAYED'
  return [{ claim: after?.text ?? before?.text ?? '', before: old.size, gained, lost, fate }]
}
