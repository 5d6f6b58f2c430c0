import type { ClaimMeters } from '../../editor/claim-layer.ts'
import { counted } from '../../lib/words.ts'
import { type EvidenceQuote, evidenceParts } from './evidence-parts.ts'
import { type Spread, spreadInBrief } from './spread.ts'

/** A heading with what is quoted below it. */
export type Claim = {
  id: string
  text: string
  quoteIds: readonly string[]
  evidence: { highlightCount: number; peopleCount: number; strength: number; segments?: Spread | null }
}

/** What is written beside each heading that has quotes. */
export const claimMeters = (claims: readonly Claim[]): ClaimMeters =>
  new Map(
    claims
      .filter(({ evidence }) => evidence.highlightCount > 0)
      .map(({ id, evidence }) => [
        id,
        {
          strength: evidence.strength,
          words: [counted(evidence.highlightCount, 'quote'), spreadInBrief(evidence.segments)]
            .filter(Boolean)
            .join(' · '),
        },
      ]),
  )

/** What a claim stands on, in a line: "3 people, 1 against, newest 12 Nov". `day` writes a moment as a day. */
export function claimFacts(claim: Claim, quotes: readonly EvidenceQuote[], day: (iso: string) => string): string {
  const own = new Set(claim.quoteIds)
  const { against, newest } = evidenceParts(quotes.filter(({ id }) => own.has(id)))
  return [
    counted(claim.evidence.peopleCount, 'person'),
    against.length > 0 && `${against.length} against`,
    newest && `newest ${day(newest)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
